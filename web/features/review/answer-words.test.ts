import { describe, expect, it } from 'vitest';

import { titleOfAnswer } from './answer-words.ts';

describe('what the notifications say of an answer', () => {
  it.each([
    { about: 'quest', state: 'published', title: 'Your quest is published' },
    { about: 'project', state: 'rejected', title: 'Your project is not published' },
    { about: 'celebration', state: 'hidden', title: 'Your celebration was hidden' },
    {
      about: 'project',
      state: 'published',
      isEdit: true,
      title: 'Your project was changed by an administrator',
    },
    { about: 'support', state: null, title: 'There is an answer to your message' },
  ] as const)('$about, $state: $title', ({ title, ...answer }) => {
    expect(titleOfAnswer({ isEdit: false, ...answer })).toBe(title);
  });
});
