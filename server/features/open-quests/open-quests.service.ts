import { randomUUID } from 'node:crypto';
import { changesBetween } from '#contract/audit-changes';
import {
  endHasPassed,
  mayEndAt,
  type NewOpenQuest,
  type OpenQuest,
  type OpenQuestChange,
} from '#contract/open-quests';
import { Problem } from '#contract/problems';
import {
  createRecordedChange,
  type RecordedChangeDependencies,
} from '../../audit/record-action.ts';
import type { Admin } from '../../http/access.ts';
import { openQuestsStore } from './open-quests.store.ts';

type Dependencies = RecordedChangeDependencies & { readonly now: () => number };

const fields = ['title', 'type', 'until', 'location'] as const;

export type OpenQuestsService = ReturnType<typeof createOpenQuestsService>;

/** What administrators ask everybody to find out. */
export function createOpenQuestsService(dependencies: Dependencies) {
  const { queries, now } = dependencies;
  const recordChange = createRecordedChange('quest', dependencies);

  function checkEnd(until: string, before: OpenQuest | null): void {
    if (mayEndAt(until, before, now())) return;
    throw new Problem('invalid-input', { sentence: endHasPassed });
  }

  return {
    list: (_actor: Admin) => openQuestsStore.list(queries),

    /** The open quest that closes first. */
    readNext: () => openQuestsStore.findNext(queries, new Date(now()).toISOString()),

    create: (actor: Admin, entered: NewOpenQuest): Promise<OpenQuest> =>
      recordChange(actor, 'create', async (transaction) => {
        checkEnd(entered.until, null);
        const quest = await openQuestsStore.insert(transaction, randomUUID(), entered);
        return { thing: quest, changes: [] };
      }),

    change: (actor: Admin, id: string, change: OpenQuestChange): Promise<OpenQuest> =>
      recordChange(actor, 'change', async (transaction) => {
        const before = await openQuestsStore.find(transaction, id);
        if (!before) throw new Problem('no-such-item');
        const changed = applyChange(before, change);
        checkEnd(changed.until, before);
        const quest = await openQuestsStore.update(transaction, changed);
        return { thing: quest, changes: changesBetween(before, quest, fields) };
      }),

    /** Its words stay in the audit log. */
    remove: (actor: Admin, id: string): Promise<OpenQuest> =>
      recordChange(actor, 'delete', async (transaction) => {
        const quest = await openQuestsStore.remove(transaction, id);
        if (!quest) throw new Problem('no-such-item');
        return { thing: quest, changes: changesBetween(quest, null, fields) };
      }),
  };
}

/** What a change leaves out stays. */
function applyChange(quest: OpenQuest, change: OpenQuestChange): OpenQuest {
  return {
    id: quest.id,
    title: change.title ?? quest.title,
    type: change.type ?? quest.type,
    until: change.until ?? quest.until,
    location: change.location === undefined ? quest.location : change.location,
  };
}
