import { plainLetters } from '#contract/text/text-fields';

/** The blocks of Unicode with the letters of names in European languages and Vietnamese. */
const blocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** Each letter from a to z, and all its forms with accents. */
const forms = listForms();

/** A pattern in which each letter stands for all its forms with and without accents: `nino` also for `Niño`. */
export function withAllAccents(pattern: string): string {
  return pattern.normalize('NFC').replace(/\p{L}/gu, (letter) => {
    const plain = plainLetters(letter);
    const accented = forms.get(plain);
    return accented === undefined
      ? `[${letter}${letter.toUpperCase()}]`
      : `[${plain}${accented.join('')}]`;
  });
}

function listForms(): ReadonlyMap<string, readonly string[]> {
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  );
  const byLetter = Map.groupBy(letters, plainLetters);
  return new Map([...byLetter].filter(([letter]) => /^[a-z]$/.test(letter)));
}
