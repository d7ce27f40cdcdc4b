import { z } from 'zod';

/** Messages begin with "must" or a number, so that a field's name can precede them. */
export const shortText = (title: string, maxCharacters: number) =>
  z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .meta({ title });

/** Longer text, for a larger box in the editor. */
export const longText = (title: string, maxCharacters: number) =>
  shortText(title, maxCharacters).meta({ title, format: 'multiline' });

const notAnAddress = 'must be an address that starts with https://, or blank if unknown';
const notEncrypted =
  'must start with https://, even on a local network: browsers block or warn about http://';

/**
 * An address of another site; null until it is known, and then shown as "Coming soon". Its host
 * goes into the Content-Security-Policy, where a `;` would begin another rule. The URL schema
 * silently drops line breaks and tabs, so they are refused before it runs.
 */
export const WebAddress = z
  .string(notAnAddress)
  .trim()
  .max(2000, { error: 'must have at most 2000 characters', abort: true })
  .refine((address) => !/[\s\p{Cc}]/u.test(address), { error: notAnAddress, abort: true })
  .check(
    z.url({
      protocol: /^https$/,
      hostname: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
      error: ({ input }) => (/^http:/i.test(String(input)) ? notEncrypted : notAnAddress),
    }),
  )
  .refine(
    (address) => !/^[^/\\]*[/\\]*[^/\\?#]*@/.test(address),
    'must not contain a username or a password before the host',
  )
  .nullable()
  .default(null);

export const slug = z
  .string('must be text')
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must contain only lowercase letters, numbers, and hyphens')
  .meta({
    title: 'ID',
    description: 'Lowercase letters, numbers, and hyphens. Never changes.',
  });

/** A list of items that have their own ids. */
export function list<Item extends z.ZodType<{ id: string }>>(item: Item, title: string) {
  return z
    .array(item, 'must be a list')
    .min(1, 'must have at least one entry')
    .max(100, { error: 'must have at most 100 entries', abort: true })
    .superRefine((entries, context) => {
      entries.forEach(({ id }, at) => {
        if (entries.findIndex((entry) => entry.id === id) < at) {
          context.addIssue({
            code: 'custom',
            path: [at, 'id'],
            message: `must be unique: ${id} already exists`,
          });
        }
      });
    })
    .meta({ title });
}
