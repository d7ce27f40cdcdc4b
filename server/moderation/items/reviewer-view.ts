import { z } from 'zod';
import { adviseOnPersonalDetails } from '#contract/moderation/personal-details';
import { isLeftToAuthor, isWithdrawn } from '#contract/moderation/author-actions';
import { mayDecide, type ModerationItem, type SignedInViewer } from '#contract/moderation/review';
import { findRevisions, getOriginalId, filterCurrentRevisions } from './revisions.ts';
import { readDetails, readTags, computeItemVersion, type ReviewItem } from './items.store.ts';
import type { Queries } from '../../database/tables.ts';
import { carryOverDetails, readFigures, type ItemForms } from './item-forms.ts';
import { classRoster } from '../classes/class-roster.store.ts';
import { dangerLogStore } from '../danger/danger-log.store.ts';
import { createFullNameFinder, type FullNameFinder } from './full-names.ts';
import { hidePostTitles } from './reply-labels.ts';
import { findUndoable } from './review-log.store.ts';

type Dependencies = { readonly queries: Queries; readonly forms: ItemForms };

/** Items as reviewers see them: never with the senders' addresses. */
export async function toModerationItems(
  { queries, forms }: Dependencies,
  stored: readonly ReviewItem[],
  reviewer: SignedInViewer,
): Promise<ModerationItem[]> {
  if (stored.length === 0) return [];
  const versions = new Map(stored.map((item) => [item.id, computeItemVersion(item)]));
  const items = await hidePostTitles(queries, stored, reviewer);
  const ids = items.map(({ id }) => id);
  const contacts = await queries
    .selectFrom('sender_contacts')
    .select('itemId')
    .where('itemId', 'in', ids)
    .execute();
  const withContact = new Set(contacts.map(({ itemId }) => itemId));
  const reports = await readReports(queries, items);
  const originals = await readOriginals(queries, items, reviewer);
  const undoable = await findUndoable(queries, items);
  const handled = await dangerLogStore.findHandled(queries, urgentIds(items));
  const authors = await readAuthors(queries, items, reviewer);
  const authorNames = items.flatMap((item) => authors(item).authorFullName ?? []);
  const studentNames = await classRoster.listStudentNames(queries, reviewer);
  const hasFullName = createFullNameFinder(new Set([...authorNames, ...studentNames]));
  return items.map((item) => {
    // A reason may say who reported it, which its author must not learn (P-10).
    const isOwn = item.authorId === reviewer.id;
    const isForReviewer = mayDecide(item, reviewer) && !isLeftToAuthor(item, reviewer);
    return {
      ...toModerationItem(item),
      ...compareWith(originals.get(item.id), item, forms),
      ...authors(item),
      advice: adviceOn(item, hasFullName),
      handledAt: handled.get(item.id) ?? null,
      mayDecide: isForReviewer,
      mayUndo: isForReviewer && item.supersededBy === null && undoable.has(item.id),
      hasContact: withContact.has(item.id),
      reports: isOwn ? [] : (reports.get(getOriginalId(item))?.map(({ reason }) => reason) ?? []),
      version: versions.get(item.id),
    };
  });
}

function urgentIds(items: readonly ReviewItem[]): readonly string[] {
  return items.flatMap(({ id, isUrgent }) => (isUrgent === 1 ? [id] : []));
}

/**
 * The authors as this reviewer may know them: the full name only of students that the reviewer
 * teaches (P-05).
 */
async function readAuthors(
  queries: Queries,
  items: readonly ReviewItem[],
  reviewer: SignedInViewer,
) {
  const ids = [...new Set(items.flatMap(({ authorId }) => authorId ?? []))];
  const classes = await classRoster.listClassNames(queries, ids, reviewer);
  const named = reviewer.role === 'admin' ? ids : [...classes.keys()];
  const people = await queries
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', named.length === 0 ? [0] : named)
    .where('role', '=', 'student')
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return ({ authorId }: ReviewItem): Pick<ModerationItem, 'authorFullName' | 'authorClasses'> => ({
    authorFullName: authorId === null ? null : (names.get(authorId) ?? null),
    authorClasses: authorId === null ? [] : [...(classes.get(authorId) ?? [])],
  });
}

/** The reports of these items, by the ids of their originals. */
async function readReports(queries: Queries, items: readonly ReviewItem[]) {
  const rows = await queries
    .selectFrom('forum_reports')
    .select(['itemId', 'reason'])
    .where('itemId', 'in', items.map(getOriginalId))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

/** The published or withdrawn item that each pending revision would replace, by the revision's id. */
async function readOriginals(
  queries: Queries,
  items: readonly ReviewItem[],
  reviewer: SignedInViewer,
): Promise<ReadonlyMap<string, ReviewItem | undefined>> {
  const pending = items.filter(({ state, revisionOf }) => state === 'pending' && revisionOf);
  const found = await findRevisions(queries, [...new Set(pending.map(getOriginalId))]);
  const revisions = Map.groupBy(await hidePostTitles(queries, found, reviewer), getOriginalId);
  return new Map(
    pending.map((item) => {
      const others = filterCurrentRevisions(revisions.get(getOriginalId(item)) ?? []);
      return [item.id, others.find(({ id }) => id !== item.id)];
    }),
  );
}

/** A revision next to what it would replace, with the figures that an approval would publish. */
function compareWith(
  original: ReviewItem | undefined,
  item: ReviewItem,
  forms: ItemForms,
): Pick<ModerationItem, 'project' | 'revises'> {
  if (!original) return { project: readFigures(forms, item), revises: null };
  const { title, text, location } = original;
  return {
    project: readFigures(forms, { ...item, details: carryOverDetails(forms, original, item) }),
    revises: {
      title,
      text,
      location,
      project: readFigures(forms, original),
      withdrawnAt: isWithdrawn(original) ? original.decidedAt : null,
    },
  };
}

function toModerationItem(
  item: ReviewItem,
): Omit<
  ModerationItem,
  'hasContact' | 'reports' | 'mayDecide' | 'mayUndo' | 'project' | 'revises' | 'advice' | 'version'
> {
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    submittedAt: item.submittedAt,
    author: item.authorDisplay,
    authorId: item.authorId,
    title: item.title,
    text: item.text,
    location: item.location,
    tags: [...readTags(item)],
    decidedAt: item.decidedAt,
    decidedBy: item.decidedByName,
    reason: item.reason,
    isUrgent: item.isUrgent === 1,
    isWithdrawn: isWithdrawn(item),
    formerReason: item.formerReason,
    appeal: item.appeal,
    file: getFileUrl(item),
  };
}

const JournalDetails = z.object({ entryId: z.string() });

/** Reviewers look at the file of a journal entry before they decide. */
function getFileUrl(item: ReviewItem): string | null {
  if (item.kind !== 'journal') return null;
  return `/api/journal/entries/${readDetails(item, JournalDetails).entryId}/file`;
}

/** Full names are those that the reviewer may know (P-05), also in the name of a journal file. */
function adviceOn(item: ReviewItem, hasFullName: FullNameFinder): string[] {
  const text = visibleText(item);
  return [
    ...adviseOnPersonalDetails(text, hasFullName(text) ? ['the full name of a student'] : []),
  ];
}

/** Includes the tags, because authors choose the type of a project. */
function visibleText(item: ReviewItem): string {
  return [item.title, item.text, item.location ?? '', ...readTags(item)].join('\n');
}
