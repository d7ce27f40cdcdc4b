/** UTF-16 codes, because comparing numbers is many times faster than comparing strings. */
export const characterCode = {
  tab: 9,
  newline: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  hash: 35,
  plus: 43,
  comma: 44,
  slash: 47,
  colon: 58,
  equals: 61,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;
