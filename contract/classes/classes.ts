import { z } from 'zod';
import { Registration } from '../accounts/auth.ts';
import { limits } from '../limits.ts';
import { countedId, requiredLine, RecordId, withPlainApostrophes } from '../text/text-fields.ts';
import { readPastedLines } from './pasted-names.ts';

/**
 * The version of the privacy page: stored with each consent (P-03), and announced to everyone who has
 * an account when it changes (P-30). Change it to the year and month, in the same commit, when
 * `web/pages/about/privacy-page.tsx` says something new about what is kept, how long, or who sees it; not for better
 * wording. Never use a version again.
 */
export const privacyPolicyVersion = '2026-11';

/** Characters of a new class code: none that look alike on paper, and no vowels, so that no code spells a word. */
export const codeCharacters = 'CDFGHJKMNPQRTVWX34679';

/** As teachers see it; students know only the name. */
export const Class = z.object({
  id: z.string(),
  name: z.string(),
  /** What students type to join; it does not work once the class is archived. */
  code: z.string(),
  memberCount: z.int(),
  archivedAt: z.iso.datetime().nullable(),
  /** Who looks after it now; only in the list of administrators, who see the classes of everyone. */
  teachers: z.array(z.string()).optional(),
});
export type Class = z.infer<typeof Class>;
export const Classes = z.object({ classes: z.array(Class) });

/** A student as the teachers of the class see them. */
export const ClassMember = z.object({
  id: z.int(),
  /** What the teacher typed, or the student at registration; for teachers and administrators only. */
  name: z.string(),
  displayName: z.string(),
  /** Null for a student who signs in with an email address. */
  signInName: z.string().nullable(),
  /** Null when the student has not given one. */
  minecraftUsername: z.string().nullable(),
  gameNameVerified: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** When the account will be deleted; omitted unless deletion was requested. */
  deletesAt: z.iso.datetime().optional(),
  /** Suspended by an administrator, who alone can end it; omitted otherwise. */
  isSuspended: z.literal(true).optional(),
  /** When the recorded consent to the account ends, or ended; omitted if there is none. */
  consentEndsAt: z.iso.datetime().optional(),
});
export type ClassMember = z.infer<typeof ClassMember>;

/** How adding one game name to the whitelist ended; `result` is a short sentence for the teacher. */
export const WhitelistResult = z.object({
  minecraftUsername: z.string(),
  ok: z.boolean(),
  result: z.string(),
});
export type WhitelistResult = z.infer<typeof WhitelistResult>;
export const WhitelistResults = z.object({ results: z.array(WhitelistResult) });

/** For those without a display name, it is their own name: only staff of the class see it. */
export const ClassTeacher = z.object({
  id: z.int(),
  displayName: z.string(),
  /** Why this person does not look after the class now; omitted for those who do. */
  absence: z.enum(['suspended', 'student', 'leaving']).optional(),
});
export type ClassTeacher = z.infer<typeof ClassTeacher>;

export const ClassDetail = z.object({
  class: Class,
  members: z.array(ClassMember),
  teachers: z.array(ClassTeacher),
  /** How many items from students of this class are waiting for review. */
  waitingCount: z.int(),
  /** The result of the last attempt for each game name; `at` is null when there was none. */
  whitelist: z.object({ at: z.iso.datetime().nullable(), results: z.array(WhitelistResult) }),
  /** When an archived class is deleted. */
  deletesAt: z.iso.datetime().nullable(),
});
export type ClassDetail = z.infer<typeof ClassDetail>;

export const ClassName = z.object({
  name: requiredLine('Please enter a name for the class.', limits.classNameCharacters),
});

/** Blank lines are ignored. `schoolAgreed: false` is refused; a teacher who sends the names agrees on behalf of the school. */
export const NewMembers = z.object({
  names: z
    .array(z.string(), 'Please enter at least one name.')
    .max(limits.classNamesAtOnce, `You can add at most ${limits.classNamesAtOnce} names at a time.`)
    .transform((names) => names.filter((name) => name.trim() !== ''))
    .pipe(z.array(Registration.shape.name).min(1, 'Please enter at least one name.')),
  schoolAgreed: z.boolean().optional(),
});

/** A new account with the password that is never shown again. */
export const SignInCard = z.object({
  id: z.int(),
  displayName: z.string(),
  signInName: z.string(),
  password: z.string(),
});
export type SignInCard = z.infer<typeof SignInCard>;
export const CreatedMembers = z.object({
  members: z.array(SignInCard.extend({ name: z.string() })),
  /** Listed names that are already in the class, or appear earlier in the list. */
  skipped: z.array(z.string()),
});

export const MemberParams = z.object({
  id: RecordId,
  userId: countedId('That student does not exist.').transform(Number),
});

/** Omitted fields stay unchanged. */
export const MemberChange = z.object({
  name: Registration.shape.name.optional(),
  minecraftUsername: Registration.shape.minecraftUsername.optional(),
  /** Replaces a display name that others should not see with a generated one. */
  newDisplayName: z.literal(true).optional(),
  /** Confirms on behalf of the school that the account may be kept for another year (P-03). */
  schoolAgreed: z.literal(true).optional(),
});
export type MemberChange = z.infer<typeof MemberChange>;

export const MemberMove = z.object({ classId: z.string('Please choose a class.').pipe(RecordId) });

export const NewTeacher = z.object({
  email: z
    .string('Please enter the email or sign-in name of a teacher.')
    .trim()
    .min(1, 'Please enter the email or sign-in name of a teacher.')
    .max(254, 'Please enter the email or sign-in name of a teacher.'),
});

/** Spaces, hyphens, control characters, and letter case make no difference. */
export const JoinCode = z.object({
  code: z
    .string('Please enter your class code.')
    .max(40, 'Please enter your class code.')
    .transform((code) => code.toUpperCase().replaceAll(/[\s\p{Cc}-]/gu, ''))
    .pipe(z.string().min(1, 'Please enter your class code.')),
});

/** The class that a code belongs to: only its name, for anyone who has the code. */
export const FoundClass = z.object({ class: z.object({ name: z.string() }) });

export const JoinedClass = z.object({ class: z.object({ id: z.string(), name: z.string() }) });
export const JoinedClasses = z.object({
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** How far a student is in verifying their game name. */
export const GameNameProof = z.object({
  minecraftUsername: z.string().nullable(),
  isVerified: z.boolean(),
  /** What to type in the game's chat; null when no code was requested or it has expired. */
  message: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** The name that typed the message belongs to another account. */
  takenName: z.string().nullable(),
});
export type GameNameProof = z.infer<typeof GameNameProof>;

export type ListedName = {
  readonly name: string;
  readonly skipped: 'in-class' | 'twice' | 'too-long' | 'only-email' | 'heading' | null;
};

/** The names of a pasted list or table, and what in it is not a new name. */
export function readNameList(text: string, inClass: readonly string[]): readonly ListedName[] {
  const present = new Set(inClass.map(nameKey));
  const listed = new Set<string>();
  return readPastedLines(text).map(({ whole, name, isHeading }) => {
    if (isHeading) return { name, skipped: 'heading' as const };
    if (name === '') return { name: whole, skipped: 'only-email' as const };
    const key = nameKey(name);
    if (present.has(key)) return { name, skipped: 'in-class' as const };
    if (listed.has(key)) return { name, skipped: 'twice' as const };
    listed.add(key);
    const fits = Registration.shape.name.safeParse(name).success;
    return { name, skipped: fits ? null : ('too-long' as const) };
  });
}

/** Equal for two spellings of a name that differ only in case, spaces, apostrophes, or invisible characters. */
export function nameKey(name: string): string {
  return withPlainApostrophes(name)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Latin letters that Unicode does not take apart into a base letter and a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
};

/** The sign-in name of a new account unless it is taken: then the portal adds a number. */
export function proposeSignInName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]/g, (letter) => latinLetters[letter] ?? '-')
    .replaceAll(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.signInNameCharacters)
    .replace(/-$/, '');
  return plain === '' ? 'student' : plain;
}

/** The sign-in names of several new accounts, one after another: a taken name gets the first free number behind it. */
export function proposeSignInNames(
  names: readonly string[],
  taken: readonly (string | null)[],
): readonly string[] {
  const used = new Set(taken.map((name) => name?.toLowerCase()));
  return names.map((name) => {
    const proposed = proposeSignInName(name);
    let free = proposed;
    for (let number = 2; used.has(free); number += 1) free = `${proposed}-${number}`;
    used.add(free);
    return free;
  });
}
