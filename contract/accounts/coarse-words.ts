import { plainLetters } from '../text/text-fields.ts';

/** Coarse wherever they are in a name. */
const anywhere =
  'asshole bitch blowjob cocksuck dildo faggot fuck hitler motherf nigga nigger pussy slut wanker whore';

/** Coarse only as a word of their own: Scunthorpe, Yoshito, Dickens, and Cassandra are names. */
const asWord =
  'ass bastard boobs bullshit cock cunt dick dickhead dumbass fag jackass kkk nazi penis piss porn rape rapist retard ' +
  'sex sexy shit shithead shitty tits twat vagina';

const stems = anywhere.split(' ').map(asSeen);
const words: ReadonlySet<string> = new Set(asWord.split(' ').map(asSeen));

/** Whether a name has one of the coarsest words in it. It cannot find every insult: a teacher replaces the others. */
export function hasCoarseWord(name: string): boolean {
  // Single letters are one word: “f u c k”. Other words are not joined, because “Ms. Lutz” is a name.
  const spelled = plainLetters(name).replaceAll(/(?<=\b\w)[ .]+(?=\w\b)/g, '');
  const joined = asSeen(spelled.replaceAll(/[_'-]+/g, ''));
  const spaced = plainLetters(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const parts = spaced.split(/[ _.'-]+/).map((part) => asSeen(part.replace(/\d+$/, '')));
  return stems.some((stem) => joined.includes(stem)) || parts.some((part) => words.has(part));
}

/** With one spelling for digits that are read as letters. With `rn` as `m`, too, “Pom” would be one of the words. */
function asSeen(letters: string): string {
  return letters.replaceAll(/[1l]/g, 'i').replaceAll('0', 'o');
}
