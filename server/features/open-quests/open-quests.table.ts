import type { questTypes } from '#contract/community';
import type { Time } from '../../database/column-types.ts';

/** Quests that administrators ask for. */
export type OpenQuestsTable = {
  id: string;
  title: string;
  type: (typeof questTypes)[number];
  until: Time;
  location: string | null;
};
