import { z } from 'zod';

export const InteractiveWord = z.object({
  word: z.string(),
  placeholder: z.string(),
  bold: z.boolean(),
  color: z.string(),
  italic: z.boolean(),
  underlined: z.boolean(),
  obfuscated: z.boolean(),
  clickevent: z.object({ enable: z.boolean(), action: z.string(), value: z.string() }),
  hoverevent: z.object({ enable: z.boolean(), text: z.string() }),
});
/** The two keys of BookNews' configuration that the editor owns: pages by number and words by id. */
export const BookConfiguration = z.object({
  book: z.record(z.string(), z.string()),
  'Interactive-Word': z.record(z.string(), InteractiveWord),
});
export const LoadedBook = BookConfiguration.extend({ draft: BookConfiguration.optional() });
export const SavedBook = z.object({ saved: z.literal(true), published: z.boolean() });
export const BookReload = z.object({ result: z.string() });
