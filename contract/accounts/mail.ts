import { z } from 'zod';

/** Whether the caller gets notifications by email, and to which address. */
export const MailPreference = z.object({
  /** False while this portal has no mail server. */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
  /** Null for an account without an email address. */
  address: z.string().nullable(),
});
export type MailPreference = z.infer<typeof MailPreference>;
export const MailChoice = z.object({ isOn: z.boolean('Please choose whether you want email.') });
export const Unsubscription = z.object({
  token: z
    .string('This link is incomplete.')
    .max(100)
    .regex(/^[\w-]+$/, 'This link is incomplete.'),
});
