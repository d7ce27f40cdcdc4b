import {
  readCelebration,
  readQuest,
  wordsOfCelebration,
  wordsOfQuest,
} from '../features/community/form-words.ts';
import { itemOfProject, toProject } from '../features/projects/project-items.ts';
import type { ItemForms } from '../moderation/item-forms.ts';

/** The forms of every kind of thing that its author may change after a decision. */
export const itemForms: ItemForms = {
  read: (item) => {
    if (item.kind === 'quest') return readQuest(item);
    if (item.kind === 'celebration') return readCelebration(item);
    if (item.kind !== 'project') return null;
    const { title, type, description, participants } = toProject(item);
    return { kind: 'project', title, type, description, participants };
  },

  write: (revision, item) => {
    if (revision.kind === 'quest') return wordsOfQuest(revision);
    if (revision.kind === 'celebration') return wordsOfCelebration(revision);
    return itemOfProject({ ...revision, progress: toProject(item).progress });
  },

  // How far a project has come is said by administrators, and never by a change of its words.
  carryOver: (replaced, revision) => {
    if (revision.kind !== 'project') return revision.details;
    const { progress } = toProject(replaced);
    return JSON.stringify(itemOfProject({ ...toProject(revision), progress }).details);
  },

  figures: (item) => (item.kind === 'project' ? toProject(item) : null),
};
