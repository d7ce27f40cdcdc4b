import { randomUUID } from 'node:crypto';
import type { NewOpenQuest, OpenQuest, OpenQuestChange } from '#contract/open-quests';
import { Problem } from '#contract/problems';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';
import { openQuestsStore } from './open-quests.store.ts';

export type OpenQuestsAudit = {
  readonly record: (entry: {
    readonly actor: Admin;
    readonly action: 'quest.create' | 'quest.change' | 'quest.delete';
    readonly subject: string;
    readonly result: string;
  }) => Promise<void>;
};
type Parts = {
  readonly queries: Queries;
  readonly audit: OpenQuestsAudit;
  readonly onPublicChange: () => Promise<void>;
};

export type OpenQuestsService = ReturnType<typeof createOpenQuestsService>;

/** What administrators ask everybody to find out. */
export function createOpenQuestsService({ queries, audit, onPublicChange }: Parts) {
  async function note(actor: Admin, act: 'create' | 'change' | 'delete', quest: OpenQuest) {
    const subject = `quest ${quest.id} (${quest.title})`;
    await audit.record({ actor, action: `quest.${act}`, subject, result: 'done' });
    await onPublicChange();
  }

  async function find(id: string): Promise<OpenQuest> {
    const quest = await openQuestsStore.find(queries, id);
    if (!quest) throw new Problem('no-such-item');
    return quest;
  }

  return {
    list: (_actor: Admin) => openQuestsStore.list(queries),

    async create(actor: Admin, entered: NewOpenQuest): Promise<OpenQuest> {
      const quest = await openQuestsStore.insert(queries, randomUUID(), entered);
      await note(actor, 'create', quest);
      return quest;
    },

    async change(actor: Admin, id: string, change: OpenQuestChange): Promise<OpenQuest> {
      const quest = await openQuestsStore.update(queries, applyChange(await find(id), change));
      await note(actor, 'change', quest);
      return quest;
    },

    async remove(actor: Admin, id: string): Promise<void> {
      const quest = await find(id);
      await openQuestsStore.remove(queries, quest.id);
      await note(actor, 'delete', quest);
    },
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
