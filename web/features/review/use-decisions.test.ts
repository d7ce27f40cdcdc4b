import { describe, expect, it } from 'vitest';

import type { ModerationItem } from '#contract/review';
import { keepDecided } from './use-decisions.ts';

const item = (id: string, minute: number, state: ModerationItem['state'] = 'pending') => ({
  id,
  kind: 'quest',
  state,
  submittedAt: `2026-03-12T10:${String(minute).padStart(2, '0')}:00.000Z`,
  author: 'Visitor',
  title: 'Story quest',
  text: 'A tram ran here.',
  location: null,
  tags: [],
  advice: [],
  decidedAt: null,
  decidedBy: null,
  reason: null,
  hasContact: false,
  mayDecide: true,
  mayUndo: true,
  isWithdrawn: false,
  isUrgent: false,
  revises: null,
  formerReason: null,
  appeal: null,
  version: '1',
  project: null,
});

describe('the review queue on screen', () => {
  it('what was decided keeps its place after the portal no longer lists it', () => {
    const shown = keepDecided(
      { listed: [item('a', 1), item('c', 3)], decided: [item('b', 2, 'published')] },
      true,
    );

    expect(shown.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'a pending',
      'b published',
      'c pending',
    ]);
  });

  it('shows the decision and not the old state while the list is still the old one', () => {
    const shown = keepDecided(
      { listed: [item('a', 1), item('b', 2)], decided: [item('b', 2, 'rejected')] },
      true,
    );

    expect(shown.map(({ state }) => state)).toEqual(['pending', 'rejected']);
  });

  it('[product §5] what was taken back keeps its place until it is listed again', () => {
    const listed = [item('a', 1, 'published'), item('b', 2, 'published')];
    const undone = [item('b', 2), item('c', 3)];

    const shown = keepDecided({ listed, decided: [], undone }, false);

    expect(shown.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'c pending',
      'b published',
      'a published',
    ]);
  });

  it('everything but what waits is newest first', () => {
    const shown = keepDecided(
      { listed: [item('new', 9), item('old', 1)], decided: [item('mid', 5, 'hidden')] },
      false,
    );

    expect(shown.map(({ id }) => id)).toEqual(['new', 'mid', 'old']);
  });
});
