import { describe, expect, it } from 'vitest';

import { celebrationDraft, questDraft, supportDraft } from './form-drafts.ts';

describe('what of a form outlives a reload', () => {
  it.each([null, 'bridge', undefined])(
    '[§5] the words of a quest whose type is %s',
    (questType) => {
      const kept: unknown = JSON.parse(
        JSON.stringify({ questType, description: 'Counted trees.' }),
      );

      expect(questDraft.pick(kept)).toEqual({ location: '', description: 'Counted trees.' });
    },
  );

  it('[§5] the type of a quest, and not who sends it', () => {
    const typed = { submitterName: 'Anna', questType: 'story', location: '5 5', description: 'A' };

    expect(questDraft.pick({ ...typed, submitterEmail: 'anna@home.example' })).toEqual({
      questType: 'story',
      location: '5 5',
      description: 'A',
    });
  });

  it('each field that can be read, whatever the others are', () => {
    expect(celebrationDraft.pick({ celebrant: 5, achievement: 'Trees' })).toEqual({
      celebrant: '',
      achievement: 'Trees',
    });
    expect(supportDraft.pick({ name: 'Anna', message: 'Help' })).toEqual({ message: 'Help' });
    expect(supportDraft.pick('[]')).toEqual({ message: '' });
  });
});
