import { randomUUID } from 'node:crypto';
import {
  QuestSubmission,
  SupportMessage,
  type SentCelebration,
  type SentQuest,
  type SentSupportMessage,
  type Submitted,
} from '#contract/community/community';
import { getPublicName, visitorName } from '#contract/accounts/public-names';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { lockActor } from '../../../moderation/accounts/actor.ts';
import type { Database } from '../../../database/database.ts';
import type { Queries } from '../../../database/tables.ts';
import {
  reviewItemsStore,
  type ItemContent,
  type NewReviewItem,
} from '../../../moderation/items/items.store.ts';
import { parseInput } from '../../../http/problem-reply.ts';
import { refuseManyLinks } from '../../../moderation/items/link-limit.ts';
import { findPendingText, rememberText } from '../../../moderation/items/sent-texts.store.ts';
import { supportMessagesStore } from '../../../moderation/support/support-messages.store.ts';
import type { Contact, FormContent, FormGuard, FormName, Sender } from './form-guard.ts';
import { celebrationContent, questContent } from './community-items.ts';

type Dependencies = {
  readonly database: Pick<Database, 'queries' | 'dialect'>;
  readonly guard: FormGuard;
  readonly now: () => number;
  /** Called when what everyone sees may have changed. */
  readonly onPublicChange: () => Promise<void>;
};
/** What a form carries beside its fields. */
type FormExtras = {
  readonly website?: string | undefined;
  readonly formToken?: string | undefined;
};
type Form = {
  readonly name: FormName;
  readonly extras: FormExtras;
  readonly content: FormContent;
};

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Accepts the three forms of the community page. */
export function createSubmissionsService(dependencies: Dependencies) {
  async function acceptItem(
    kind: 'quest' | 'celebration',
    sender: Sender,
    extras: FormExtras,
    { item, contact }: { readonly item: ItemContent; readonly contact: Contact | null },
  ): Promise<Submitted> {
    refuseManyLinks(sender.user, `${item.title}\n${item.text}`);
    const content = { text: `${item.title}\n${item.text}\n${item.location ?? ''}`, contact };
    const form = { name: kind, extras, content };
    const submitted = await accept(
      dependencies,
      sender,
      form,
      async (transaction, { id, author }, at) => {
        const added = { id, kind, state: 'pending', author, ...item } as const;
        await reviewItemsStore.insert(transaction, added, at);
        await insertContact(transaction, id, contact);
      },
    );
    // Nothing new is public yet, but the metrics count submissions.
    await dependencies.onPublicChange();
    return submitted;
  }

  return {
    async submitQuest(sender: Sender, sent: SentQuest): Promise<Submitted> {
      const contact = sender.user ? null : getQuestContact(sent);
      return acceptItem('quest', sender, sent, { item: questContent(sent), contact });
    },

    async celebrate(sender: Sender, sent: SentCelebration): Promise<Submitted> {
      const item = celebrationContent(sent);
      return acceptItem('celebration', sender, sent, { item, contact: null });
    },

    async sendSupportMessage(sender: Sender, sent: SentSupportMessage): Promise<Submitted> {
      const contact = sender.user ? null : getSupportContact(sent);
      const content = { text: sent.message, contact };
      const form = { name: 'support', extras: sent, content } as const;
      return accept(dependencies, sender, form, async (transaction, { id }, at) => {
        const message = { id, authorId: sender.user?.id ?? null, text: sent.message };
        await supportMessagesStore.insert(transaction, message, at);
        await insertContact(transaction, id, contact);
      });
    },
  };
}

/** Checks a form and stores it in one transaction; a text that is already pending is not stored twice. */
async function accept(
  { database, guard, now }: Dependencies,
  sender: Sender,
  { name, extras, content }: Form,
  store: (
    transaction: Queries,
    item: Pick<NewReviewItem, 'id' | 'author'>,
    at: string,
  ) => Promise<void>,
): Promise<Submitted> {
  const newId = randomUUID();
  // Only a program fills in a hidden field. It gets the usual reply.
  if (extras.website) return { id: newId, status: 'pending' };
  const token = await guard.check(name, sender, {
    formToken: extras.formToken,
    text: content.text,
  });
  const id = await database.queries.transaction().execute(async (transaction) => {
    const author = await findAuthor(transaction, database.dialect, sender);
    await guard.use(transaction, token);
    const at = now();
    const text = { key: guard.keyOfText(name, sender, content), at };
    const pendingId = mayBeAnotherPerson(sender, content)
      ? null
      : await findPendingText({ transaction, dialect: database.dialect }, text);
    if (pendingId !== null) return pendingId;
    await store(transaction, { id: newId, author }, new Date(at).toISOString());
    await rememberText(transaction, text, newId);
    return newId;
  });
  return { id, status: 'pending', ...chooseNote(content.text, id !== newId) };
}

/**
 * Two children in danger may send the same text without an account; neither may be dropped as a
 * duplicate.
 */
function mayBeAnotherPerson({ user }: Sender, { text }: FormContent): boolean {
  return user === null && looksUrgent(text);
}

/** What the page shows with the usual reply. Help comes first. */
function chooseNote(text: string, isKnown: boolean): Pick<Submitted, 'note'> {
  if (looksUrgent(text)) return { note: 'get-help' };
  return isKnown ? { note: 'sent-already' } : {};
}

async function findAuthor(transaction: Queries, dialect: Database['dialect'], { user }: Sender) {
  if (!user) return { id: null, display: visitorName };
  const author = await lockActor(transaction, dialect, user);
  return { id: author.id, display: getPublicName(author) };
}

/** @throws Problem `invalid-input` with the sentence of §5 */
function getQuestContact(sent: SentQuest): Contact {
  const { submitterName, submitterEmail } = parseInput(QuestSubmission, sent);
  return { name: submitterName, email: submitterEmail };
}

/** @throws Problem `invalid-input` with the sentence of §5 */
function getSupportContact(sent: SentSupportMessage): Contact {
  const { name, email } = parseInput(SupportMessage, sent);
  return { name, email };
}

async function insertContact(
  transaction: Queries,
  itemId: string,
  contact: Contact | null,
): Promise<void> {
  if (!contact) return;
  await transaction
    .insertInto('sender_contacts')
    .values({ itemId, ...contact })
    .execute();
}
