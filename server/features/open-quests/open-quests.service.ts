import { changesBetween } from '#contract/moderation/audit-changes';
import {
  endHasPassed,
  mayEndAt,
  type NewOpenQuest,
  type OpenQuest,
  type OpenQuestChange,
} from '#contract/classes/open-quests';
import { Problem } from '#contract/problems';
import {
  createRecordedChange,
  type RecordedChangeDependencies,
} from '../../moderation/records/record-change.ts';
import type { Teacher } from '../../http/access/access.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { openQuestsStore } from './open-quests.store.ts';

type Dependencies = RecordedChangeDependencies & { readonly now: () => number };

const fields = ['title', 'type', 'until', 'location', 'classId'] as const;

export type OpenQuestsService = ReturnType<typeof createOpenQuestsService>;

/** Quests that staff ask students to do. */
export function createOpenQuestsService(dependencies: Dependencies) {
  const { database, now } = dependencies;
  const { queries } = database;
  const recordChange = createRecordedChange('quest', dependencies);

  function checkEnd(until: string, before: OpenQuest | null): void {
    if (mayEndAt(until, before, now())) return;
    throw new Problem('invalid-input', { sentence: endHasPassed });
  }

  return {
    /** Open quests for the classes of a student. */
    async listForStudent(studentId: number): Promise<OpenQuest[]> {
      const classIds = await classRoster.listClassIdsByMember(queries, studentId);
      return openQuestsStore.listOpenInClasses(queries, classIds, new Date(now()).toISOString());
    },

    /** Teachers see quests for everyone and for their own classes. */
    list: (actor: Teacher) => openQuestsStore.list(queries, actor),

    /** The open quest that closes first. */
    readNext: () => openQuestsStore.findNext(queries, new Date(now()).toISOString()),

    create: (actor: Teacher, id: string, entered: NewOpenQuest): Promise<OpenQuest> =>
      recordChange(actor, { verb: 'create', id }, async (transaction) => {
        await classRoster.checkMayPlan(transaction, actor, entered.classId);
        const known = await openQuestsStore.find(transaction, id);
        if (known) return { item: known, changes: null };
        checkEnd(entered.until, null);
        const quest = await openQuestsStore.insert(transaction, id, entered);
        return { item: quest, changes: [] };
      }),

    change: (actor: Teacher, id: string, change: OpenQuestChange): Promise<OpenQuest> =>
      recordChange(actor, { verb: 'change', id }, async (transaction) => {
        const before = await openQuestsStore.find(transaction, id);
        if (!before) throw new Problem('no-such-item');
        await classRoster.checkMayChange(transaction, actor, before.classId);
        const changed = applyChange(before, change);
        if (changed.classId !== before.classId)
          await classRoster.checkMayPlan(transaction, actor, changed.classId);
        checkEnd(changed.until, before);
        const quest = await openQuestsStore.update(transaction, changed);
        return { item: quest, changes: changesBetween(before, quest, fields) };
      }),

    /** The audit log keeps the text of the quest. */
    remove: (actor: Teacher, id: string): Promise<OpenQuest> =>
      recordChange(actor, { verb: 'delete', id }, async (transaction) => {
        const quest = await openQuestsStore.find(transaction, id);
        if (!quest) throw new Problem('no-such-item');
        await classRoster.checkMayChange(transaction, actor, quest.classId);
        await openQuestsStore.remove(transaction, id);
        return { item: quest, changes: changesBetween(quest, null, fields) };
      }),
  };
}

/** Omitted fields stay unchanged. */
function applyChange(quest: OpenQuest, change: OpenQuestChange): OpenQuest {
  return {
    id: quest.id,
    title: change.title ?? quest.title,
    type: change.type ?? quest.type,
    until: change.until ?? quest.until,
    location: change.location === undefined ? quest.location : change.location,
    classId: change.classId === undefined ? quest.classId : change.classId,
  };
}
