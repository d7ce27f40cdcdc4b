import { plainLetters } from '#contract/text/text-fields';

/** Whether a text contains one of the names that the finder was made for. */
export type FullNameFinder = (text: string) => boolean;

/**
 * Finds full names in texts: the whole name, also without its initials or the words at its end, the first and another
 * word of it, or the last one first. Each word of a text is looked up once, so that many names take no longer than a
 * few. Names of one word also mean other things.
 */
export function createFullNameFinder(names: Iterable<string>): FullNameFinder {
  const spellings = new Map<string, (readonly string[])[]>();
  for (const name of names) {
    for (const words of listSpellings(name)) {
      const key = words[0] ?? '';
      spellings.set(key, [...(spellings.get(key) ?? []), words]);
    }
  }
  return (text) => {
    const words = splitWords(text);
    return words.some((word, at) =>
      spellings.get(word)?.some((name) => name.every((each, place) => words[at + place] === each)),
    );
  };
}

function listSpellings(name: string): readonly (readonly string[])[] {
  const words = splitWords(name);
  const full = words.filter((word) => word.length > 1);
  const [first, ...others] = full;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return [];
  // `AdaLovelace.pdf`
  const short = [[first, last], [last, first], [`${first}${last}`]];
  if (words.length === 2) return short;
  // Of two last names, many children use the first; `de` and `la` are no name without the next word.
  const shorter = others.flatMap((word, at) =>
    word.length > 2 ? [full.slice(0, at + 2), [first, word]] : [],
  );
  return [words, [...words.slice(1), ...words.slice(0, 1)], ...shorter, ...short];
}

function splitWords(text: string): readonly string[] {
  return (
    plainLetters(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
