import type {
  SentCelebration,
  SentQuest,
  SentSupportMessage,
  Submitted,
} from '#contract/community';
import { publicNameOf, visitorName } from '#contract/review';
import {
  reviewItemsStore,
  type ItemWords,
  type NewReviewItem,
} from '../../moderation/items.store.ts';
import { supportMessagesStore } from '../../moderation/support-messages.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Sender } from './form-guard.ts';
import { wordsOfCelebration, wordsOfQuest } from './form-words.ts';
import { createFormIntake, type IntakeParts, type SentForm } from './form-intake.ts';
import { contactOfQuest, contactOfSupport, type Contact } from './sender-contact.ts';

type Parts = IntakeParts & {
  /** Called when what everybody sees may have changed. */
  readonly onPublicChange: () => Promise<void>;
};

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Takes the three forms of the community page. */
export function createSubmissionsService({ onPublicChange, ...parts }: Parts) {
  const take = createFormIntake(parts);

  async function takeItem(
    kind: 'quest' | 'celebration',
    sender: Sender,
    sent: SentForm,
    { words, contact }: { readonly words: ItemWords; readonly contact: Contact | null },
  ): Promise<Submitted> {
    const said = { words: `${words.title}\n${words.text}\n${words.location ?? ''}`, contact };
    const form = { name: kind, sent, said };
    const submitted = await take(sender, form, async (transaction, id, at) => {
      const author = authorOf(sender);
      const item = { id, kind, state: 'pending', author, ...words } as const;
      await reviewItemsStore.insert(transaction, item, at);
      await insertContact(transaction, id, contact);
    });
    // Nothing new is shown, but the figures count what was sent in.
    await onPublicChange();
    return submitted;
  }

  return {
    async submitQuest(sender: Sender, sent: SentQuest): Promise<Submitted> {
      const contact = sender.user ? null : contactOfQuest(sent);
      return takeItem('quest', sender, sent, { words: wordsOfQuest(sent), contact });
    },

    celebrate(sender: Sender, sent: SentCelebration): Promise<Submitted> {
      const words = wordsOfCelebration(sent);
      return takeItem('celebration', sender, sent, { words, contact: null });
    },

    async sendSupportMessage(sender: Sender, sent: SentSupportMessage): Promise<Submitted> {
      const contact = sender.user ? null : contactOfSupport(sent);
      const form = { name: 'support', sent, said: { words: sent.message, contact } } as const;
      return take(sender, form, async (transaction, id, at) => {
        const message = { id, authorId: sender.user?.id ?? null, text: sent.message };
        await supportMessagesStore.insert(transaction, message, at);
        await insertContact(transaction, id, contact);
      });
    },
  };
}

function authorOf({ user }: Sender): NewReviewItem['author'] {
  return user ? { id: user.id, display: publicNameOf(user) } : { id: null, display: visitorName };
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
