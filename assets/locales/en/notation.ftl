# What is wrong with a line of a position or scenario.
# "expected" names what the notation wants, in its own (English) words.

notation-missing = The line ends too early: { $expected } should follow.
notation-unexpected = { $word } stands where { $expected } is expected.
notation-unknown = There is nothing called { $word } here.
notation-several = { $word } is the name of several cards: { $choices }. Write the set in brackets behind the name.
notation-twice = { $word } is there twice.
notation-card = The card cannot be read: { $problem }
notation-roll = A die would fall before the first decision of this position.
position-line = This line of the position is wrong ({ $why })
