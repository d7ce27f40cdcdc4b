import {
  readableText,
  type ModerationItem,
  type SupportMessageItem,
} from '#contract/moderation/review';
import { shortened } from '#contract/text/shortened';
import type { Submission } from '#contract/moderation/submissions';
import { isolate } from '../../ui/text/isolate.ts';
import { calendarDaysBetween, formatRelative } from '../../ui/time/format-time.ts';
import { kindNoun } from './item-status.tsx';

/** One row of the list: an item, or a message that may mean danger. */
export type ReviewRow =
  | { readonly key: string; readonly item: ModerationItem; readonly message: null }
  | { readonly key: string; readonly item: null; readonly message: SupportMessageItem };

export type RowGroup = {
  readonly title: string;
  readonly isReadFirst: boolean;
  readonly rows: readonly ReviewRow[];
};

export type RowMark = { readonly label: string; readonly tone: 'danger' | 'sun' };

type Rows = {
  readonly items: readonly ModerationItem[];
  readonly messages: readonly SupportMessageItem[];
  readonly nowMs: number;
  readonly zone: string | undefined;
};

/** The list as it is shown: urgent rows first, then by day in the order received. */
export function groupRows({ items, messages, nowMs, zone }: Rows): readonly RowGroup[] {
  const rows = [...messages.map(messageRow), ...items.map(itemRow)];
  const first = rows.filter(isReadFirst);
  const others = rows.filter((row) => !isReadFirst(row));
  const days = new Map<string, ReviewRow[]>();
  for (const row of others) {
    const day = formatRecentDay(submittedAt(row), nowMs, zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [
    ...(first.length === 0 ? [] : [{ title: 'Read first', isReadFirst: true, rows: first }]),
    ...[...days].map(([title, ofDay]) => ({ title, isReadFirst: false, rows: ofDay })),
  ];
}

/** Urgent rows that nobody is taking care of yet. */
export function isReadFirst({ item, message }: ReviewRow): boolean {
  if (message !== null) return message.isUrgent;
  return item.isUrgent === true && !item.handledAt && item.state === 'pending';
}

/** Shows the author's text first: for most kinds the title is only a label. */
export function rowTitle({ item, message }: ReviewRow): string {
  if (message !== null) return message.message;
  return hasOwnTitle(item) ? item.title : readableText(item);
}

/** What its author sees as the name of a submission, in one line. */
export function submissionName(submission: Pick<Submission, 'kind' | 'title' | 'text'>): string {
  return hasOwnTitle(submission) ? submission.title : shortened(readableText(submission));
}

/** Whether the title has the author's own words: only there does a celebration say whom it is for. */
export function hasOwnWordsInTitle(item: Pick<ModerationItem, 'kind'>): boolean {
  return hasOwnTitle(item) || item.kind === 'celebration';
}

/** Whether the title was written by the author. */
export function hasOwnTitle({ kind }: Pick<ModerationItem, 'kind'>): boolean {
  return kind === 'post' || kind === 'project';
}

/** Author with classes, and kind: a long class is cut off in the list, the kind never. */
export function rowFacts({ item, message }: ReviewRow): { sender: string; kind: string } {
  const [who, classes, kind] =
    message === null
      ? [item.author, item.authorClasses, kindNoun(item.kind)]
      : [message.displayName ?? message.name, message.classes, 'message'];
  return { sender: [who, ...(classes ?? [])].map(isolate).join(', '), kind };
}

export function rowMark(row: ReviewRow): RowMark | null {
  if (isReadFirst(row)) return { label: 'danger?', tone: 'danger' };
  const { item } = row;
  if (item?.reports?.length) return { label: 'reported', tone: 'sun' };
  return item?.advice?.length ? { label: 'check this', tone: 'sun' } : null;
}

export function submittedAt({ item, message }: ReviewRow): string {
  return (item ?? message).submittedAt;
}

function itemRow(item: ModerationItem): ReviewRow {
  return { key: item.id, item, message: null };
}

function messageRow(message: SupportMessageItem): ReviewRow {
  return { key: message.id, item: null, message };
}

function formatRecentDay(at: string, nowMs: number, zone: string | undefined): string {
  const days = calendarDaysBetween(at, nowMs, zone);
  return ['Today', 'Yesterday'][days] ?? formatRelative(at, nowMs, zone);
}
