import { beforeEach, describe, expect, it } from 'vitest';

import {
  celebrationForm,
  missingSentences,
  questForm,
  supportForm,
} from '#contract/community-forms';
import { toastQueue } from '../../ui/toast-queue.ts';
import { celebrationDraft } from './celebration-form.tsx';
import { questDraft } from './quest-form.tsx';
import { supportDraft } from './support-form.tsx';
import { toastMissingFields } from './use-submission.ts';

const quest = {
  submitterName: 'Mara',
  submitterEmail: 'mara@school.example',
  questType: 'research',
  location: '',
  description: 'Counted the crossing.',
  website: '',
};
const support = { name: 'Mara', email: 'mara@school.example', message: 'Help!', website: '' };

describe('[§5] the three forms on screen', () => {
  beforeEach(() => toastQueue.clearHistory());

  it.each(['submitterName', 'submitterEmail', 'questType', 'description'])(
    'a quest without %s lacks something',
    (field) => {
      const parsed = questForm(false).safeParse({ ...quest, [field]: '' });

      expect(parsed.error?.issues.map(({ message }) => message)).toContain(
        'Please fill in all required fields.',
      );
    },
  );

  it('a quest needs no place', () => {
    expect(questForm(false).safeParse(quest).success).toBe(true);
  });

  it.each(['name', 'email', 'message'])('a support message without %s lacks something', (field) => {
    const parsed = supportForm(false).safeParse({ ...support, [field]: '  ' });

    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Please fill in all fields.',
    ]);
  });

  it('[P-21] whoever is signed in is not asked for name and e-mail', () => {
    const unasked = { submitterName: '', submitterEmail: '' };
    expect(questForm(true).safeParse({ ...quest, ...unasked }).success).toBe(true);
    expect(supportForm(true).safeParse({ ...support, name: '', email: '' }).success).toBe(true);
  });

  it.each(['celebrant', 'achievement'])('a celebration without %s is not sent', (field) => {
    const typed = { celebrant: 'Class 7B', achievement: 'Built a bus stop.', website: '' };

    expect(celebrationForm.safeParse(typed).success).toBe(true);
    expect(celebrationForm.safeParse({ ...typed, [field]: '' }).success).toBe(false);
  });

  it('says "Missing Information" once for all that is missing', () => {
    const message = missingSentences.quest;
    toastMissingFields({ submitterName: { message }, description: { message } }, message);

    expect(toastQueue.read().history).toMatchObject([
      { title: 'Missing Information', description: 'Please fill in all required fields.' },
    ]);
  });

  it('says nothing in a toast about an address that is no address', () => {
    toastMissingFields(
      { email: { message: 'Please enter a valid email' } },
      missingSentences.support,
    );

    expect(toastQueue.read().history).toEqual([]);
  });
});

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
