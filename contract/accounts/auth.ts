import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  optionalText,
  plainLetters,
  requiredLine,
  withoutLookAlikes,
} from '../text/text-fields.ts';

/** Each may do more than the one before it. */
export const roles = ['student', 'teacher', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Whether someone who gets `next` instead of `role` may do less than before. */
export function losesRights(role: Role, next: Role): boolean {
  return roles.indexOf(next) < roles.indexOf(role);
}

/** A user as sent to the browser: an allow-list that never contains the password (§3, product §4). */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  minecraftUsername: z.string(),
  organization: z.string().nullable(),
  bio: z.string().nullable(),
  role: Role,
  /** The name that others see; never the real name of a student (P-05). */
  displayName: z.string(),
  /** Only present if staff created the account without an email address; only its owner and staff see it. */
  signInName: z.string().nullable().optional(),
  /** Only present while a password set by someone else has to be changed first. */
  mustChangePassword: z.literal(true).optional(),
  /** Only present until this person has confirmed the notice of the new privacy page (P-30). */
  newPolicyVersion: z.string().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

const passwordRule = `Password must be at least ${limits.passwordMinCharacters} characters`;
const emailRule = 'Please enter a valid email';

const email = z.string(emailRule).trim().max(254, emailRule).pipe(z.email(emailRule));
const newPassword = z
  .string('Password is required')
  .min(limits.passwordMinCharacters, passwordRule)
  .max(
    limits.passwordMaxCharacters,
    `Password must be at most ${limits.passwordMaxCharacters} characters`,
  );
const emptyAsNull = (maxCharacters: number, tooLong: string) =>
  optionalText(undefined, maxCharacters, tooLong)
    .nullish()
    .transform((text) => text || null);

/** Names that the portal itself uses for people, reserved so that nobody can register them. */
const reservedNames = new Set([
  'visitor',
  'a student',
  'former member',
  'somebody',
  'nobody',
  'administrator',
  'moderator',
  'command line',
  'retention',
  'server',
  'console',
  'blockplan',
  'blockplan team',
  'the blockplan team',
  'portal team',
  'the portal team',
  'blockplan admin',
  'staff',
  'support',
  'system',
]);
export const reservedName = 'That name is reserved. Please choose another.';

/** Dots, dashes, and capital letters do not make it a different name. */
function isReserved(name: string): boolean {
  return reservedNames.has(
    name
      .toLowerCase()
      .replaceAll(/[ _.-]+/g, ' ')
      .trim(),
  );
}

/** Nobody else may be taken for one of the staff. A real account of the game may have such a name. */
const staffNames = [
  'admin',
  'an administrator',
  'the administrator',
  'teacher',
  'a teacher',
  'the teacher',
  'your teacher',
];
const reservedAsSeen = new Set(
  [...reservedNames, ...staffNames].map((name) => withoutLookAlikes(name.replaceAll(' ', ''))),
);

/**
 * For names that others see: accents and letters that look alike do not make it a different name either, nor does
 * anything between its letters.
 */
export function looksReserved(name: string): boolean {
  return reservedAsSeen.has(withoutLookAlikes(plainLetters(name).replaceAll(/[ _.'-]+/g, '')));
}

/** Several spaces look like one, so they count as one. */
export function withSingleBlanks(name: string): string {
  return name.replaceAll(/ {2,}/g, ' ');
}

/**
 * What a registration sends. `role` may be sent (§7) and is ignored: the server stores `student`.
 * Game names: Java Edition's letters, digits and underscore, and what Bedrock and Floodgate names add.
 */
export const Registration = z.object({
  // Some keyboards write an accent as a character of its own, and a search would not find it.
  name: requiredLine('Full name is required', 120, 'That name is too long').transform((name) =>
    withSingleBlanks(name.normalize('NFC')),
  ),
  email,
  minecraftUsername: requiredLine(
    'Minecraft username is required',
    64,
    'That Minecraft username is too long',
  )
    .regex(
      /^[A-Za-z0-9_. -]*$/,
      'A Minecraft username can contain only letters, numbers, spaces, and _ . -',
    )
    .refine(
      (name) => name === '' || /[A-Za-z0-9]/.test(name),
      'A Minecraft username needs a letter or a number',
    )
    .refine((name) => !isReserved(name), reservedName)
    .transform(withSingleBlanks),
  organization: emptyAsNull(160, 'That school or organization name is too long'),
  bio: emptyAsNull(600, 'The bio can have at most 600 characters'),
  password: newPassword,
  role: z.unknown().optional(),
});
export type Registration = z.infer<typeof Registration>;

/** The Register form: the registration plus `confirmPassword`, which is not sent (§5). */
export const RegisterForm = Registration.extend({
  confirmPassword: z
    .string('Confirm password is required')
    .min(limits.passwordMinCharacters, 'Confirm password is required'),
}).refine((form) => form.password === form.confirmPassword, {
  message: "Passwords don't match",
  path: ['confirmPassword'],
  // Reported together with the other errors, not after they are fixed.
  when: ({ value }) =>
    z.object({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success,
});
export type RegisterForm = z.input<typeof RegisterForm>;

/**
 * What a sign-in sends. `email` also takes a game name or an administrator's username;
 * a wrong or too short password is one and the same 401, so there is no minimum here.
 */
export const Login = z.object({
  email: z.string(emailRule).trim().min(1, emailRule).max(254, emailRule),
  password: z.string('Password is required'),
});
export type Login = z.infer<typeof Login>;

/** The form on /auth requires an email address (§5). */
export const LoginForm = z.object({
  email,
  password: z.string('Password is required').min(limits.passwordMinCharacters, passwordRule),
});
export type LoginForm = z.infer<typeof LoginForm>;

/** The form for sign-in cards takes a sign-in name. */
export const CardLoginForm = z.object({
  username: z
    .string()
    .trim()
    .min(1, 'Please enter the sign-in name on your card')
    .max(254, 'Please enter the sign-in name on your card'),
  password: z.string().min(1, 'Please enter the password on your card'),
});
export type CardLoginForm = z.infer<typeof CardLoginForm>;

/** The form on /admin takes a username (§5). */
export const AdminLoginForm = z.object({
  username: z.string().trim().min(1, 'Username is required').max(254, 'That username is too long'),
  password: z.string().min(1, 'Password is required'),
});
export type AdminLoginForm = z.infer<typeof AdminLoginForm>;

export const UserSearch = z.object({ search: z.string().max(254).optional() });
