import type { ModerationItem, SupportMessageItem } from '#contract/moderation/review';

/** A quest that waits for review. */
export function anItem(of: Partial<ModerationItem> = {}): ModerationItem {
  return {
    id: 'a',
    kind: 'quest',
    state: 'pending',
    submittedAt: '2026-11-20T08:00:00.000Z',
    author: 'Quiet Heron',
    authorId: 7,
    title: 'Research quest',
    text: 'Counted 214 people',
    mayDecide: true,
    version: '1',
    ...of,
  };
}

/** A message to the support team that nobody has answered. */
export function aMessage(of: Partial<SupportMessageItem> = {}): SupportMessageItem {
  return {
    id: 'm',
    name: 'Jonah Example',
    displayName: 'Mossy Crane',
    classes: ['7B'],
    email: '',
    message: 'Nobody is safe at home',
    isUrgent: true,
    submittedAt: '2026-11-20T08:00:00.000Z',
    doneAt: null,
    doneBy: null,
    writtenIn: null,
    hasAccount: true,
    answer: null,
    answeredAt: null,
    answeredBy: null,
    version: '1',
    ...of,
  };
}
