import type { z } from 'zod';
import {
  QuestSubmission,
  SupportMessage,
  type SentQuest,
  type SentSupportMessage,
} from '#contract/community';
import { Problem } from '#contract/problems';

/** Name and e-mail of a sender: those who are signed in may leave them out, and nobody else. */
export type Contact = { readonly name: string; readonly email: string };

/** @throws Problem `invalid-input` with the sentence of §5 */
export function contactOfQuest(sent: SentQuest): Contact {
  const { submitterName, submitterEmail } = inFull(QuestSubmission, sent);
  return { name: submitterName, email: submitterEmail };
}

/** @throws Problem `invalid-input` with the sentence of §5 */
export function contactOfSupport(sent: SentSupportMessage): Contact {
  const { name, email } = inFull(SupportMessage, sent);
  return { name, email };
}

function inFull<Form>(schema: z.ZodType<Form>, sent: unknown): Form {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const sentence = parsed.error.issues[0]?.message;
  throw new Problem('invalid-input', sentence === undefined ? {} : { sentence });
}
