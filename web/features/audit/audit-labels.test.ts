import { describe, expect, it } from 'vitest';

import { auditKinds } from '#contract/moderation/audit';
import {
  formatAction,
  formatActor,
  filterQuery,
  isGood,
  kindLabels,
  noFilter,
  splitAction,
} from './audit-labels.ts';

const unchanged = { changes: [], versions: null };

describe('the audit log in words', () => {
  it.each([
    ['console.command', 'ran'],
    ['auth.role-change', 'changed the role of'],
    ['files.save', 'saved'],
    ['files.delete', 'deleted'],
    ['support.done', 'closed the'],
    ['session.create', 'created the session'],
    ['journal.hide-page', 'journal: hide page'],
  ])('[§6] %s reads "%s"', (action, words) => {
    expect(formatAction(action)).toBe(words);
  });

  it.each([
    ['console.connect', 'tried to connect the console to'],
    ['auth.sign-in', 'tried to sign in as'],
    ['support.answer', 'tried to answer the'],
    ['journal.hide-page', 'tried to journal: hide page'],
  ])('[§6] %s that was refused reads "%s"', (action, words) => {
    expect(formatAction(action, true)).toBe(words);
  });

  it.each([
    ['auth.role-change', false, 'changed the role'],
    ['doctor.run', false, 'tested'],
    ['class.move-member', false, 'moved a student'],
    ['review.handle-danger', false, 'took care'],
    ['auth.sign-in', false, 'signed in'],
    ['auth.sign-in', true, 'tried to sign in'],
  ])('[design] in a column, %s (refused: %s) reads "%s"', (action, wentWrong, words) => {
    expect(splitAction(action, wentWrong).verb).toBe(words);
  });

  it('[§6] names a person who was not signed in “Someone”', () => {
    expect([formatActor('nobody'), formatActor('ada')]).toEqual(['someone', 'ada']);
  });

  it('[§6] has a label for every kind', () => {
    expect(Object.keys(kindLabels).toSorted()).toEqual([...auditKinds].toSorted());
  });

  it.each([
    ['answered', true],
    ['done', true],
    ['kept as a draft', true],
    ['began', false],
    ['The game server did not answer in time.', false],
  ])('[§6] the result "%s" is good: %s', (result, good) => {
    const entry = {
      id: '1',
      at: '',
      actor: '',
      action: '',
      subject: '',
      result,
      detail: {},
      ...unchanged,
    };

    expect(isGood(entry)).toBe(good);
  });

  it('[§6] sends only the fields that were filled in', () => {
    expect(filterQuery({ ...noFilter, search: ' stop ', kind: 'console' })).toEqual({
      search: 'stop',
      kind: 'console',
    });
  });

  it('[§6] sends whole days of this computer, as the list shows them', () => {
    expect(filterQuery({ ...noFilter, since: '2026-05-04', until: '2026-05-31' })).toEqual({
      since: new Date(2026, 4, 4).toISOString(),
      until: new Date(2026, 5, 1).toISOString(),
    });
  });
});
