import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  QuestSubmission,
  SupportMessage,
  type SentCelebration,
  type SentQuest,
  type SentSupportMessage,
  type Submitted,
} from '#contract/community';
import { Problem } from '#contract/problems';
import { publicNameOf, visitorName } from '#contract/review';
import type { Database } from '../../db/database.ts';
import { reviewItemsStore, type NewReviewItem } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import type { FormGuard, FormName, Sender } from './form-guard.ts';

type Parts = {
  readonly database: Database;
  readonly guard: FormGuard;
  readonly now: () => number;
  /** Called when what everybody sees may have changed. */
  readonly onPublicChange: () => Promise<void>;
};
type Guarded = { readonly website?: string | undefined; readonly formToken?: string | undefined };
type Contact = { readonly name: string; readonly email: string };

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Takes the three forms of the community page. */
export function createSubmissionsService({ database, guard, now, onPublicChange }: Parts) {
  /** One form from its check to its answer; `store` runs in one transaction. */
  async function take(
    form: FormName,
    sender: Sender,
    sent: Guarded,
    store: (transaction: Queries, id: string, at: string) => Promise<void>,
  ): Promise<Submitted> {
    const id = randomUUID();
    // Only a program fills in a field that nobody sees. It hears what everybody hears.
    if (sent.website) return { id, status: 'pending' };
    const voucher = await guard.check(form, sender, sent.formToken);
    await database.queries.transaction().execute(async (transaction) => {
      await guard.use(transaction, voucher);
      await store(transaction, id, new Date(now()).toISOString());
    });
    return { id, status: 'pending' };
  }

  async function takeItem(
    kind: 'quest' | 'celebration',
    sender: Sender,
    sent: Guarded,
    item: Pick<NewReviewItem, 'title' | 'text' | 'location' | 'tags'>,
    contact: Contact | null,
  ): Promise<Submitted> {
    const submitted = await take(kind, sender, sent, async (transaction, id, at) => {
      const author = authorOf(sender);
      await reviewItemsStore.insert(
        transaction,
        { id, kind, state: 'pending', author, ...item },
        at,
      );
      if (contact) await insertContact(transaction, id, contact);
    });
    await onPublicChange();
    return submitted;
  }

  return {
    async submitQuest(sender: Sender, sent: SentQuest): Promise<Submitted> {
      const contact = sender.user ? null : contactOfQuest(sent);
      const { questType, location, description } = sent;
      return takeItem(
        'quest',
        sender,
        sent,
        {
          title: `${questType.charAt(0).toUpperCase()}${questType.slice(1)} quest`,
          text: description,
          location: location || null,
          tags: ['quest', questType],
        },
        contact,
      );
    },

    celebrate: (sender: Sender, sent: SentCelebration): Promise<Submitted> =>
      takeItem(
        'celebration',
        sender,
        sent,
        {
          title: `Celebrating ${sent.celebrant}`,
          text: sent.achievement,
          tags: ['celebration'],
        },
        null,
      ),

    async sendSupportMessage(sender: Sender, sent: SentSupportMessage): Promise<Submitted> {
      const contact = sender.user ? null : contactOfSupport(sent);
      return take('support', sender, sent, async (transaction, id, at) => {
        await transaction
          .insertInto('support_messages')
          .values({ id, authorId: sender.user?.id ?? null, text: sent.message, submittedAt: at })
          .execute();
        if (contact) await insertContact(transaction, id, contact);
      });
    },
  };
}

function authorOf({ user }: Sender): NewReviewItem['author'] {
  return user ? { id: user.id, display: publicNameOf(user) } : { id: null, display: visitorName };
}

async function insertContact(transaction: Queries, itemId: string, contact: Contact) {
  await transaction
    .insertInto('sender_contacts')
    .values({ itemId, ...contact })
    .execute();
}

/** Name and e-mail may be left out by those who are signed in, and by nobody else. */
function contactOfQuest(sent: SentQuest): Contact {
  const { submitterName, submitterEmail } = inFull(QuestSubmission, sent);
  return { name: submitterName, email: submitterEmail };
}

function contactOfSupport(sent: SentSupportMessage): Contact {
  const { name, email } = inFull(SupportMessage, sent);
  return { name, email };
}

function inFull<Form>(schema: z.ZodType<Form>, sent: unknown): Form {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const sentence = parsed.error.issues[0]?.message;
  throw new Problem('invalid-input', sentence === undefined ? {} : { sentence });
}
