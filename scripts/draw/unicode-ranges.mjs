// Letters as ranges of Unicode numbers, first and last.

/** Of `U+0000-00FF,U+0131`, as CSS and the packages of fonts write it. */
export function readRanges(text) {
  return [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first, last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}

/** As CSS writes it: `U+20-7E, U+A0, …`. */
export function writeRanges(ranges) {
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`)
    .join(', ');
}

/** What is left of `ranges` without the letters of `taken`. */
export function withoutRanges(ranges, taken) {
  return taken.reduce((left, hole) => left.flatMap((range) => withoutHole(range, hole)), ranges);
}

function withoutHole([first, last], [from, to]) {
  if (to < first || from > last) return [[first, last]];
  const parts = [
    [first, from - 1],
    [to + 1, last],
  ];
  return parts.filter(([begin, end]) => begin <= end);
}

function hex(number) {
  return number.toString(16).toUpperCase();
}
