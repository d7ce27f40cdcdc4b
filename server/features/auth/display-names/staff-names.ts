import { plainLetters, withoutLookAlikes } from '#contract/text/text-fields';

/** Words with which a name says that its owner is one of the staff, whatever is beside them. */
const staffWords = toLookSet(
  'admin admins administrator administrators blockplan moderator moderators principal staff teacher',
);
const phrases = [/^city of /, /\bportal team\b/].map(
  ({ source }) => new RegExp(withoutLookAlikes(source)),
);
const titles = toLookSet(
  'coach dr maestra maestro miss mr mrs ms mx prof professor profesor profesora sr sra',
);

/**
 * Whether a student's display name says that its owner is one of the staff, as in `Admin Kai`, `HeadTeacher2`, and
 * `City of Tacoma`, or in `Mr. Keller` if someone of the staff is named Keller. Only whole words count: Teach Me,
 * Modesto, and Badminton Fan are names like any other.
 */
export function looksLikeStaff(displayName: string, staff: readonly string[]): boolean {
  const names = new Set(staff.flatMap(listSpellings).flat());
  return listSpellings(displayName).some(([first = '', ...others]) => {
    if ([first, ...others].some((word) => staffWords.has(word))) return true;
    if (phrases.some((phrase) => phrase.test([first, ...others].join(' ')))) return true;
    if (!titles.has(first)) return false;
    return others.some((word) => word.length > 1 && !titles.has(word) && names.has(word));
  });
}

/** The words of a name: `MrKeller` is two of them, and `KeIIer` one. */
function listSpellings(name: string): readonly (readonly string[])[] {
  const spaced = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return [name, spaced].flatMap((spelling) => {
    const words = plainLetters(spelling).match(/[\p{L}\p{N}]+/gu) ?? [];
    // A number at an end may be one (Teacher2) or a letter (Principa1).
    const withoutNumbers = words.map((word) => word.replaceAll(/^\d+|\d+$/g, ''));
    return [words, withoutNumbers].map((each) => each.map(withoutLookAlikes));
  });
}

function toLookSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(withoutLookAlikes));
}
