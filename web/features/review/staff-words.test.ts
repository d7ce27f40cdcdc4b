import { describe, expect, it } from 'vitest';

import { supportLabel, waitingInAll } from './staff-words.ts';

describe('what is announced to those who look after others', () => {
  it.each([
    { messages: null, label: 'Support messages', inAll: 3 },
    { messages: { open: 0, urgent: 0 }, label: 'Support messages', inAll: 3 },
    { messages: { open: 2, urgent: 0 }, label: 'Support messages (2)', inAll: 5 },
    {
      messages: { open: 2, urgent: 1 },
      label: 'Support messages (2, 1 to look at first)',
      inAll: 5,
    },
  ])('[P-34] $label', ({ messages, label, inAll }) => {
    expect(supportLabel(messages)).toBe(label);
    expect(waitingInAll({ waiting: 3, messages })).toBe(inAll);
  });
});
