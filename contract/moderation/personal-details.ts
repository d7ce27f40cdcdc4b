import { formatList } from '../text/format-list.ts';

// Anyone may send 4,000 characters of anything, so every repetition has a limit to keep matching
// fast.
// Ten digits in a row are a number of North America only if neither part begins with 0 or 1.
const phone =
  /(?<![\w.])(?:(?:\+?\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]?\d{4}|(?:\+?1)?[2-9]\d{2}[2-9]\d{6})(?!\w)/;
const eMail = /[\w.+-]@[\w-]{1,63}\.[\w.-]/;
// `mara at school dot org`, `mara (at) gmail`: spelled out to hide the address from programs.
const spelledEMail =
  /\w ?[([]?\bat\b[)\]]? ?[\w-]{1,63} ?[([]?\bdot\b[)\]]? ?(?:com|org|net|edu|gov|example)\b|\b(?:gmail|hotmail|yahoo|icloud)\b/i;
const streetKinds =
  'Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Place|Pl';
// A house number, one to three capitalized words, and a word for a street.
const street = new RegExp(
  String.raw`\b\d{1,5} (?:[NSEW]\.? )?(?:[A-Z0-9][\w']{0,40} ){1,3}(?:${streetKinds}|${streetKinds.toLowerCase()})\b`,
);
const webAddress = /https?:\/\/|\bwww\./i;
const handle = /(?:^| )@[a-z0-9_.]{3}|\b(?:snapchat|instagram|discord|tiktok)\b/i;

/** For the test that measures how much work the patterns do. */
export const detailPatterns: readonly RegExp[] = [
  phone,
  eMail,
  spelledEMail,
  street,
  webAddress,
  handle,
];

type Hint = {
  readonly finds: (text: string) => boolean;
  /** For reviewers, after “It may contain”. */
  readonly detail: string;
  /** For the author, after “This looks like”. */
  readonly looksLike: string;
};

const hints: readonly Hint[] = [
  {
    finds: (text) => eMail.test(text) || spelledEMail.test(text),
    detail: 'an email address',
    looksLike: 'an email address',
  },
  {
    finds: (text) => phone.test(text),
    detail: 'a phone number',
    looksLike: 'a phone number',
  },
  {
    finds: (text) => street.test(text),
    detail: 'a home address',
    looksLike: 'a home address',
  },
  {
    finds: (text) => handle.test(text),
    detail: 'the name of a social media account',
    looksLike: 'an account name',
  },
];

/**
 * What a reviewer may want to check before publishing a text, in plain sentences: one for all personal
 * details, `alsoFound` first, and one for links.
 * Only a hint, never a block: it misses some details and flags others by mistake.
 */
export function adviseOnPersonalDetails(
  text: string,
  alsoFound: readonly string[] = [],
): readonly string[] {
  const line = inOneLine(text);
  const found = hints.filter(({ finds }) => finds(line)).map(({ detail }) => detail);
  const details = [...alsoFound, ...found];
  return [
    ...(details.length > 0 ? [`It may contain ${formatList(details)}.`] : []),
    ...(webAddress.test(line) ? ['It contains a link.'] : []),
  ];
}

/** A kindly worded warning for the author of a text with personal details; null if none were found. */
export function warnOfPersonalDetails(text: string): string | null {
  const line = inOneLine(text);
  const found = hints.filter(({ finds }) => finds(line)).map(({ looksLike }) => looksLike);
  if (found.length === 0) return null;
  return `This looks like ${formatList(found)}. Anyone can read published posts. Remove it?`;
}

/**
 * Where a text may contain personal details, for reviewers: whole words around each match, without
 * overlaps, in the order of the text.
 */
export function findPersonalDetails(
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  const line = inPlainCharacters(text).replaceAll(/\s/g, ' ');
  const found = detailPatterns
    .flatMap((pattern) => [...line.matchAll(new RegExp(pattern, `g${pattern.flags}`))])
    .filter(([match]) => match !== '')
    .map(({ 0: match, index }) => wordsAround(line, index, index + match.length))
    .toSorted((one, other) => one.start - other.start);
  return found.reduce<{ start: number; end: number }[]>((places, place) => {
    const last = places.at(-1);
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end);
    else places.push({ ...place });
    return places;
  }, []);
}

function wordsAround(line: string, from: number, to: number) {
  const inner = line.slice(from, to);
  const start = line.lastIndexOf(' ', from + (inner.length - inner.trimStart().length)) + 1;
  const next = line.indexOf(' ', to);
  const textAround = line.slice(start, next === -1 ? line.length : next);
  return { start, end: start + textAround.trimEnd().replace(/[.,;:!?)]$/, '').length };
}

/** The patterns know only one kind of space. */
function inOneLine(text: string): string {
  return inPlainCharacters(text.replaceAll(/\p{Cf}/gu, '')).replaceAll(/\s+/g, ' ');
}

/**
 * Digits, letters, and dashes as the patterns know them, for those of other widths and with accents. It is as long as
 * the text, so that the positions match.
 */
function inPlainCharacters(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (character) => {
    const plain = character
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replace(/\p{Pd}/u, '-');
    return plain.length === character.length ? plain : character;
  });
}
