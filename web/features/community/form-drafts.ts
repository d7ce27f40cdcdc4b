import { z } from 'zod';

import { questTypes } from '#contract/community';
import type { celebrationForm, QuestFields, supportForm } from '#contract/community-forms';

/** What of a form outlives a reload of the page: the work, and not who sends it. */
export type FormDraft<Fields> = {
  /** By this name it is found again. */
  readonly name: string;
  /** Of the fields, and of what a browser kept; what cannot be read of it costs nothing else. */
  readonly pick: (typed: unknown) => Partial<Fields>;
};

const words = z.string().catch('');

const Quest = z
  .object({
    // Null is in the form until one is chosen.
    questType: z.enum(questTypes).optional().catch(undefined),
    location: words,
    description: words,
  })
  .catch({ location: '', description: '' });

export const questDraft: FormDraft<QuestFields> = {
  name: 'quest',
  pick(typed) {
    const { questType, ...rest } = Quest.parse(typed);
    return questType === undefined ? rest : { ...rest, questType };
  },
};

const CelebrationWords = z
  .object({ celebrant: words, achievement: words })
  .catch({ celebrant: '', achievement: '' });

export const celebrationDraft: FormDraft<z.infer<typeof celebrationForm>> = {
  name: 'celebration',
  pick: (typed) => CelebrationWords.parse(typed),
};

const SupportWords = z.object({ message: words }).catch({ message: '' });

export const supportDraft: FormDraft<z.infer<ReturnType<typeof supportForm>>> = {
  name: 'support',
  pick: (typed) => SupportWords.parse(typed),
};
