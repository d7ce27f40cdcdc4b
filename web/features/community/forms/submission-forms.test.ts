import { beforeEach, describe, expect, it } from 'vitest';

import { celebrationForm, questForm, supportForm } from '#contract/community/community-forms';
import { toastQueue } from '../../../ui/toasts/toast-queue.ts';
import { pickTexts } from '../../../api/storage/use-form-draft.ts';
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

  it('[P-21] anyone who is signed in is not asked for name and email', () => {
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
    const message = 'Please fill in all required fields.';
    toastMissingFields({ submitterName: message, description: message });

    expect(toastQueue.read().history).toMatchObject([
      { title: 'Missing Information', description: 'Please fill in all required fields.' },
    ]);
  });

  it('shows no toast for an invalid email address', () => {
    toastMissingFields({ email: 'Please enter a valid email' });

    expect(toastQueue.read().history).toEqual([]);
  });
});

describe('a stored draft', () => {
  it('[§5] restores its fields, and not who sends it', () => {
    const stored = { submitterName: 'Anna', questType: 'story', description: 'A' };

    expect(pickTexts(stored, ['questType', 'location', 'description'])).toEqual({
      questType: 'story',
      description: 'A',
    });
  });

  it.each([
    { stored: { celebrant: 5, achievement: 'Trees' }, texts: { achievement: 'Trees' } },
    { stored: '[]', texts: {} },
    { stored: null, texts: {} },
  ])('leaves out what cannot be read: $stored', ({ stored, texts }) => {
    expect(pickTexts(stored, ['celebrant', 'achievement'])).toEqual(texts);
  });
});
