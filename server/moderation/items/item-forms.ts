import type { ProjectFigures } from '#contract/moderation/review';
import type {
  CelebrationRevision,
  PostRevision,
  ProjectRevision,
  QuestRevision,
  ReplyRevision,
  Revision,
} from '#contract/moderation/revision';
import type { ItemContent, ReviewItem } from './items.store.ts';

/** How one kind of item is converted to the fields of its form and back. */
export type ItemForm<Fields> = {
  readonly read: (item: ReviewItem) => Fields;
  /** The content of an item after its author has edited the form. */
  readonly write: (fields: Fields, item: ReviewItem) => ItemContent;
};

/** The forms of every kind that authors may edit after a decision; the features provide them. */
export type ItemForms = {
  readonly quest: ItemForm<QuestRevision>;
  readonly celebration: ItemForm<CelebrationRevision>;
  readonly project: ItemForm<ProjectRevision> & {
    readonly figures: (item: ReviewItem) => ProjectFigures;
    /** The details of a revision when it replaces an item that was changed in the meantime. */
    readonly carryOver: (replaced: ReviewItem, revision: ReviewItem) => string;
  };
  readonly post: ItemForm<PostRevision>;
  readonly reply: ItemForm<ReplyRevision>;
};

/** Null for a kind that its author cannot change. */
export function readForm(forms: ItemForms, item: ReviewItem): Revision | null {
  const { kind } = item;
  return kind === 'journal' ? null : forms[kind].read(item);
}

export function writeForm(forms: ItemForms, fields: Revision, item: ReviewItem): ItemContent {
  switch (fields.kind) {
    case 'quest':
      return forms.quest.write(fields, item);
    case 'celebration':
      return forms.celebration.write(fields, item);
    case 'project':
      return forms.project.write(fields, item);
    case 'post':
      return forms.post.write(fields, item);
    case 'reply':
      return forms.reply.write(fields, item);
    default:
      return fields satisfies never;
  }
}

/** Null for a kind without figures. */
export function readFigures(forms: ItemForms, item: ReviewItem): ProjectFigures | null {
  return item.kind === 'project' ? forms.project.figures(item) : null;
}

export function carryOverDetails(
  forms: ItemForms,
  replaced: ReviewItem,
  revision: ReviewItem,
): string {
  return revision.kind === 'project'
    ? forms.project.carryOver(replaced, revision)
    : revision.details;
}
