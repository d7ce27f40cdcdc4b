import type { SignedInViewer } from '#contract/moderation/review';
import { endHasPassed, mayEndAt, OpenQuest, type OpenQuests } from '#contract/classes/open-quests';
import { Problem } from '#contract/problems';
import {
  createPlannedRecords,
  type PlannedDependencies,
} from '../../moderation/records/planned-records.ts';

export type OpenQuestsService = ReturnType<typeof createOpenQuestsService>;

/** Quests that staff ask students to do. */
export function createOpenQuestsService(dependencies: PlannedDependencies) {
  const records = createPlannedRecords<OpenQuest>(
    {
      kind: 'quest',
      table: 'open_quests',
      schema: OpenQuest,
      orderBy: 'until',
      endsAt: 'until',
      audited: ['title', 'type', 'until', 'location', 'classId'],
      check({ until }, before) {
        if (mayEndAt(until, before, dependencies.now())) return;
        throw new Problem('invalid-input', { sentence: endHasPassed });
      },
    },
    dependencies,
  );
  return {
    ...records,
    async list(planner: SignedInViewer): Promise<OpenQuests> {
      const { listed, more } = await records.list(planner);
      return { quests: listed, ...more };
    },
  };
}
