import type { QuestType } from '#contract/community/quest-types';
import type { Time } from '../../database/engines/column-types.ts';

/** Quests that staff ask students to do. */
export type OpenQuestsTable = {
  id: string;
  title: string;
  type: QuestType;
  until: Time;
  location: string | null;
  /** The class it is planned for; null when it is for everyone. */
  classId: string | null;
};
