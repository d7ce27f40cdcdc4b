import { describe, expect, it } from 'vitest';

import { auditKinds } from '#contract/moderation/audit';
import {
  formatActor,
  filterQuery,
  isGood,
  kindLabels,
  noFilter,
  shortSubject,
  subjectAfter,
} from './audit-labels.ts';

const unchanged = { changes: [], versions: null };

describe('the audit log in words', () => {
  it('[§6] names a person who was not signed in “Someone”', () => {
    expect([formatActor('nobody'), formatActor('ada')]).toEqual(['someone', 'ada']);
  });

  it('[§6] has a label for every kind', () => {
    expect(Object.keys(kindLabels).toSorted()).toEqual([...auditKinds].toSorted());
  });

  it('[design] shows a name without the id, and quotes inside it as single quotes', () => {
    const id = '26b39d9d-e20d-4024-9a9e-b14cf4c1de36';

    expect(shortSubject(`reply ${id} (Reply to “Which trees?”)`)).toBe(
      'reply “Reply to ‘Which trees?’”',
    );
  });

  it.each([
    ['created the class', 'class', '“Period 3”'],
    ['tried to rename the class', 'class', '“Period 3”'],
    ['created the open quest', 'quest', '“Period 3”'],
    ['archived', 'class', 'class “Period 3”'],
  ])('[design] after “%s”, a %s is %s', (verb, kind, shown) => {
    const subject = `${kind} 26b39d9d-e20d-4024-9a9e-b14cf4c1de36 (Period 3)`;

    expect(subjectAfter(verb, subject)).toBe(shown);
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

  it('[§6] sends no day that does not exist', () => {
    expect(filterQuery({ ...noFilter, since: '20266-05-04', until: '' })).toEqual({});
  });
});
