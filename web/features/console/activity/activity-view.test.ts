import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import { addFrame, type ActivityEntry } from '../../../api/socket/activity-messages.ts';
import {
  countNew,
  cutMessage,
  filterEntries,
  findLateResponses,
  findRunningCommands,
  logAsText,
  formatNewCount,
  orderForReading,
  readFilter,
  shownEntries,
  type LogPause,
} from './activity-view.ts';

const at = new Date(2026, 10, 18, 14, 5, 41).toISOString();

function aMessage(id: string, changes: Partial<ConsoleMessage> = {}): ConsoleMessage {
  return {
    type: 'console',
    id,
    at,
    kind: 'general',
    event: 'notice',
    message: `line ${id}`,
    ...changes,
  };
}

function ids(entries: readonly ActivityEntry[]): readonly string[] {
  return entries.map(({ id }) => id);
}

function grow(entries: readonly ActivityEntry[], ...added: string[]): readonly ActivityEntry[] {
  return added.reduce((log, id) => addFrame(log, aMessage(id), 0), entries);
}

describe('Pausing the activity log', () => {
  const before = grow([], 'a', 'b');
  const paused: LogPause = { name: 'paused', entries: before };

  it('keeps the entries of that moment and counts the new ones', () => {
    const live = grow(before, 'c', 'd', 'e');

    expect(ids(shownEntries(paused, live))).toEqual(['a', 'b']);
    expect(countNew(paused, live)).toBe(3);
  });

  it('shows every entry again when it is resumed', () => {
    const live = grow(before, 'c');

    expect(ids(shownEntries({ name: 'live' }, live))).toEqual(['a', 'b', 'c']);
    expect(countNew({ name: 'live' }, live)).toBe(0);
  });

  it('does not count an entry twice if the backlog repeats it', () => {
    const live = addFrame(
      grow(before, 'c'),
      { type: 'backlog', messages: [aMessage('b'), aMessage('c')] },
      0,
    );

    expect(countNew(paused, live)).toBe(1);
  });

  it('says when more entries arrived than the log holds', () => {
    const many = Array.from({ length: limits.activityLogMessages + 20 }, (_, index) => `n${index}`);

    expect(formatNewCount(countNew(paused, grow(before, ...many)))).toBe('100 or more new');
    expect(formatNewCount(countNew(paused, grow(before, 'c')))).toBe('1 new');
  });
});

describe('Filter of the activity log', () => {
  const entries: readonly ActivityEntry[] = [
    aMessage('1', { kind: 'bluemap' }),
    aMessage('2', { kind: 'players', event: 'error' }),
    { type: 'skipped', id: '3', at, count: 12 },
    aMessage('4', { event: 'answer', message: 'Unknown or incomplete command, see below' }),
    aMessage('5', { event: 'answer', message: 'There are 0 of a max of 20 players' }),
  ];

  it.each([
    { filter: 'all', shown: ['1', '2', '3', '4', '5'] },
    { filter: 'bluemap', shown: ['1', '3'] },
    { filter: 'errors', shown: ['2', '3', '4'] },
    { filter: 'server', shown: ['3'] },
  ] as const)('[§4] $filter shows $shown, and always where lines are missing', (row) => {
    expect(ids(filterEntries(entries, row.filter))).toEqual(row.shown);
  });

  it('treats an unknown choice as all kinds', () => {
    expect(readFilter('bluemap')).toBe('bluemap');
    expect(readFilter('toString')).toBe('all');
  });
});

describe('Reading order of the activity log', () => {
  it('is newest first, with each answer after its command', () => {
    const entries = [
      aMessage('join'),
      aMessage('command', { event: 'command', commandId: 'x' }),
      aMessage('chat'),
      aMessage('answer', { event: 'answer', commandId: 'x' }),
      aMessage('leave'),
    ];

    expect(ids(orderForReading(entries))).toEqual(['leave', 'chat', 'command', 'answer', 'join']);
  });

  it('puts a late response on top', () => {
    const entries = [
      aMessage('command', { event: 'command', commandId: 'x' }),
      aMessage('chat'),
      aMessage('late', { event: 'late-answer', commandId: 'x' }),
    ];

    expect(ids(orderForReading(entries))).toEqual(['late', 'chat', 'command']);
  });
});

describe('Long messages', () => {
  it('shows three lines and keeps the rest for a disclosure', () => {
    expect(cutMessage('1\n2\n3\n4\n5\n')).toEqual({ first: '1\n2\n3', rest: '4\n5', more: 2 });
  });

  it.each(['one line', '1\n2\n3\n4\n\n', ''])('shows "%s" whole', (message) => {
    expect(cutMessage(message).rest).toBeNull();
  });
});

describe('The log as text', () => {
  it('names time, event, kind and author, and shows where lines were skipped', () => {
    const text = logAsText([
      aMessage('1', { event: 'command', kind: 'multiverse', author: 'admin', message: 'mv list' }),
      { type: 'skipped', id: '2', at, count: 12 },
    ]);

    expect(text).toBe('14:05:41 Command (Multiverse) by admin: mv list\n14:05:41 12 lines skipped');
  });
});

describe('Commands of several administrators', () => {
  const entries = [
    aMessage('1', { event: 'command', commandId: 'c1', author: 'Ana', message: 'mv clone a b' }),
    aMessage('2', { event: 'command', commandId: 'c2', author: 'Ben', message: 'list' }),
    aMessage('3', { event: 'answer', commandId: 'c2', message: '' }),
    aMessage('4', { event: 'late-answer', commandId: 'c2', message: 'BlueMap: done' }),
    aMessage('5', { event: 'command', commandId: 'c3', author: 'Me', message: 'tps' }),
  ];

  it('[§4] shows the running commands of others, not the answered ones and not one’s own', () => {
    expect(findRunningCommands(entries, 'Me')).toEqual([
      { commandId: 'c1', author: 'Ana', command: 'mv clone a b' },
    ]);
  });

  it('[§4] drops a command without a response once newer entries arrived', () => {
    const later = Array.from({ length: 20 }, (_, at) => aMessage(`later ${at}`));

    expect(findRunningCommands([...entries, ...later], 'Me')).toEqual([]);
  });

  it('[§5] finds the late responses to a command', () => {
    expect(findLateResponses(entries, 'c2')).toEqual(['BlueMap: done']);
    expect(findLateResponses(entries, 'c1')).toEqual([]);
  });
});
