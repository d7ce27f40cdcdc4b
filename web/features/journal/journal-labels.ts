import { endpoints } from 'virtual:endpoints';

import { formatSize } from '#contract/files/file-rules';
import type { JournalEntry, JournalVisibility } from '#contract/classes/journal';
import { describeState } from '#contract/moderation/review-state-labels';
import { fillAddress } from '../../api/call.ts';

export type EntryKind = 'image' | 'document' | 'media';

export const filters = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Pictures' },
  { value: 'document', label: 'Documents' },
  { value: 'media', label: 'Sound and video' },
] as const;
export type Filter = (typeof filters)[number]['value'];

export function getEntryKind({ fileType }: Pick<JournalEntry, 'fileType'>): EntryKind {
  if (fileType.startsWith('image/')) return 'image';
  return /^(audio|video)\//.test(fileType) ? 'media' : 'document';
}

const typeLabels: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'text/markdown': 'Markdown',
};

/** `JPEG, 1.2 MB`. */
export function describeFile({ fileType, fileSize }: JournalEntry): string {
  const kind = fileType.startsWith('audio/') ? 'Sound' : 'Video';
  return `${typeLabels[fileType] ?? kind}, ${formatSize(fileSize)}`;
}

type VisibilityLabels = Readonly<Record<JournalVisibility, string>>;

export const visibilityLabels: VisibilityLabels = {
  private: 'Me and my teachers',
  class: 'My class',
  public: 'Everyone',
};

/** In the journal of a student, as a teacher reads it. */
export const studentVisibilityLabels: VisibilityLabels = {
  private: 'Student and teachers',
  class: 'The class',
  public: 'Everyone',
};

export const visibilityChoices = [
  { value: 'private', label: 'Me and my teachers', hint: 'Administrators, too' },
  { value: 'class', label: 'My class', hint: 'After a teacher approves it' },
  { value: 'public', label: 'Everyone', hint: 'After a teacher approves it' },
] as const;

type Status = {
  readonly title: string;
  readonly text: string;
  /** For the teachers of the student. */
  readonly staffText: string;
};

const onlyYou = 'Only you and the people who review it can see it.';
const onlyStaff = 'Only the student and the people who review it can see it.';

/** The status of a shared entry; null for one that is private or simply visible. */
export function describeStatus(
  { state, isWithdrawn, visibility }: JournalEntry,
  mayPublish: boolean,
): Status | null {
  switch (state) {
    case 'pending':
      return {
        title: `${describeState({ state })}.`,
        text: 'Until it is approved, only you and the people who review it can see it.',
        staffText: 'Approve or return it under Review.',
      };
    case 'rejected':
      return {
        title: `${describeState({ state })}.`,
        text: `${onlyYou} You can read why under My submissions.`,
        staffText: onlyStaff,
      };
    case 'hidden':
      return {
        title: `${describeState({ state, isWithdrawn })}.`,
        text:
          isWithdrawn === true ? `${onlyYou} You can restore it under My submissions.` : onlyYou,
        staffText: onlyStaff,
      };
    case 'published':
      return visibility === 'public' && !mayPublish
        ? {
            title: 'Approved, but not public yet.',
            text: 'Your class can see it. To show it to everyone, you need permission from a parent or guardian. Ask your teacher.',
            staffText:
              'The class can see it. With the permission of a parent or guardian, check “Work may be published.”',
          }
        : null;
    case 'private':
      return null;
    default:
      return state satisfies never;
  }
}

/** Short label for a tile. */
export function shortStatus(
  { state, isWithdrawn, visibility }: JournalEntry,
  labels: VisibilityLabels,
): string {
  const label = labels[visibility];
  if (state === 'private' || state === 'published') return label;
  return `${label}, ${describeState({ state, isWithdrawn }).toLowerCase()}`;
}

export function fileAddress({ id }: Pick<JournalEntry, 'id'>): string {
  return fillAddress(endpoints.getJournalFile, { params: { id } });
}

export function thumbnailAddress({ id }: Pick<JournalEntry, 'id'>): string {
  return fillAddress(endpoints.getJournalThumbnail, { params: { id } });
}
