import { z } from 'zod';

import { questTypes } from '#contract/community';
import type { QuestFields } from '#contract/community-forms';
import { findDraft } from '../../api/tab-drafts.ts';

export const questDraftName = 'quest';

const QuestDraft = z
  .object({
    questType: z.enum(questTypes).optional(),
    location: z.string().optional(),
    description: z.string().optional(),
  })
  .catch({});

/** What of a quest outlives a reload of the page: the work, and not who sends it. */
export function keptOfQuest({ questType, location, description }: QuestFields) {
  return { questType, location, description };
}

/** What was kept of a quest in this tab. */
export function findQuestDraft(): Partial<QuestFields> {
  const {
    questType,
    location = '',
    description = '',
  } = QuestDraft.parse(findDraft(questDraftName));
  return { location, description, ...(questType ? { questType } : {}) };
}
