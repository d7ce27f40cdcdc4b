import { describe, expect, it } from 'vitest';
import type { CommandReply } from '#contract/game-server/console';
import { formatSince } from '../../ui/time/staff-time.ts';
import { formatSeconds, readVerdict } from './console-labels.ts';

function aReply(result: string): CommandReply {
  return { id: '1', command: 'x', result, raw: result, kind: 'general', pagination: null };
}

describe('Labels of the console', () => {
  it.each([
    { ms: 0, label: '0.00 s' },
    { ms: 80, label: '0.08 s' },
    { ms: 9949, label: '9.95 s' },
    { ms: 12_340, label: '12.3 s' },
  ])('formats $ms ms as $label', ({ ms, label }) => {
    expect(formatSeconds(ms)).toBe(label);
  });

  it.each([
    { result: 'There are 0 of a max of 20 players online: ', verdict: 'done' },
    { result: '', verdict: 'silent' },
    { result: ' \n', verdict: 'silent' },
    {
      result: 'Unknown or incomplete command. See below for error\nfoo<--[HERE]',
      verdict: 'refused',
    },
    { result: 'Error: 2 is not a valid flag.', verdict: 'refused' },
    { result: 'No Error: all is well', verdict: 'done' },
  ])('marks "$result" as $verdict', ({ result, verdict }) => {
    expect(readVerdict(aReply(result))).toBe(verdict);
  });

  it('names the day only when it is not today', () => {
    const now = new Date(2026, 10, 18, 16, 0, 0);
    const today = new Date(2026, 10, 18, 14, 5, 41).toISOString();
    const earlier = new Date(2026, 10, 16, 9, 0, 2).toISOString();

    expect(formatSince(today, now.getTime())).toBe('14:05:41');
    expect(formatSince(earlier, now.getTime())).toBe('Nov 16, 2026, 09:00:02');
  });
});
