import { plainLetters } from '#contract/text/text-fields';

/** Whether a text contains one of the names that the finder was made for. */
export type FullNameFinder = (text: string) => boolean;

/**
 * Finds full names in texts: the whole name, the first and last word of it, or the last one first. Each word of a text
 * is looked up once, so that many names take no longer than a few. Names of one word also mean other things.
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
  const [first] = words;
  const last = words.at(-1);
  const isFull = words.length > 1 && words.every((word) => word.length > 1);
  if (!isFull || first === undefined || last === undefined) return [];
  // `AdaLovelace.pdf`
  return [words, [first, last], [last, first], [`${first}${last}`]];
}

function splitWords(text: string): readonly string[] {
  return plainLetters(text.replaceAll(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
}
