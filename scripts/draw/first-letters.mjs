/** The letters that pages are written with, as numbers of Unicode from first to last: one entry is one range of `font-faces.css`. */
export const firstLetters = [
  // ASCII
  [0x20, 0x7e],
  // Signs of English print, of prices, of sizes and of our own words
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb4, 0xb4],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0xed, 0xed],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x203a, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** All of them in one text. */
export function lettersOf() {
  return firstLetters.map(([first, last]) => span(first, last)).join('');
}

function span(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
    '',
  );
}
