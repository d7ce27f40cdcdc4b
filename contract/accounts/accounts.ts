import { z } from 'zod';
import { Registration, roles, User } from './auth.ts';
import { DisplayName } from './display-names.ts';
import { hasEmail } from './sign-in-name.ts';
import { RecordId } from '../text/text-fields.ts';

/** What people may change about their own account; omitted fields stay unchanged. */
export const ProfileChange = z.object({
  name: Registration.shape.name.optional(),
  organization: Registration.shape.organization.optional(),
  bio: Registration.shape.bio.optional(),
  displayName: DisplayName.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Changes the caller's own password; all other devices are signed out. */
export const PasswordChange = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .min(1, 'Please enter your current password'),
  newPassword: Registration.shape.password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The form adds the confirmation field, which is not sent. */
export const PasswordForm = PasswordChange.extend({ newPasswordAgain: z.string() }).refine(
  (form) => form.newPassword === form.newPasswordAgain,
  { message: "Passwords don't match", path: ['newPasswordAgain'] },
);

/** Confirms the notice of a new privacy page (P-30); it is not a consent. */
export const SeenPolicy = z.object({
  /** The version that the notice was about. */
  version: z.string('Please send the version of the privacy page').min(1).max(40),
});

/** A signed-in device; `current` marks the one making the request. */
export const AccountSession = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  device: z.string(),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;
export const AccountSessions = z.object({ sessions: z.array(AccountSession) });
export const SessionId = z.object({ id: RecordId });

export const DeletionRequest = z.object({
  password: z.string('Please enter your password').min(1, 'Please enter your password'),
});
/** Until then, signing in restores the account. */
export const Deletion = z.object({ deletesAt: z.iso.datetime() });

/** An account as administrators see it. */
export const ListedUser = User.omit({ newPolicyVersion: true }).extend({
  /** What someone without an email address signs in with. */
  signInName: z.string().nullable(),
  suspendedAt: z.iso.datetime().nullable(),
  deletesAt: z.iso.datetime().nullable(),
  /** Closed by staff, who alone can keep it; one that its owner deletes is kept by signing in. */
  isDeletionByStaff: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type ListedUser = z.infer<typeof ListedUser>;
export const ListedUsers = z.object({ users: z.array(ListedUser) });

/** An account without an email address; its sign-in name and password are generated. */
export const NewAccount = z.object({
  name: Registration.shape.name,
  minecraftUsername: Registration.shape.minecraftUsername.optional(),
  role: z.enum(roles, 'The role must be student, teacher, or admin'),
  classId: RecordId.optional(),
});
export type NewAccount = z.infer<typeof NewAccount>;
/** The password is shown once and has to be changed at the next sign-in. */
export const CreatedAccount = z.object({
  user: ListedUser,
  signInName: z.string(),
  password: z.string(),
});
export type CreatedAccount = z.infer<typeof CreatedAccount>;
export const GeneratedPassword = z.object({ password: z.string() });

export const AccountChange = z
  .object({
    role: z.enum(roles, 'The role must be student, teacher, or admin').optional(),
    suspended: z.boolean('Please choose whether the account is suspended').optional(),
    // Corrections for its owner (P-24).
    name: Registration.shape.name.optional(),
    email: Registration.shape.email.refine(hasEmail, 'Please enter a valid email').optional(),
    minecraftUsername: Registration.shape.minecraftUsername.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Please choose what to change.',
  });
export type AccountChange = z.infer<typeof AccountChange>;
