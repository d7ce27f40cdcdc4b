import { describe, expect, it } from 'vitest';
import type { BlueMapStatus } from '#contract/bluemap';
import {
  frozenInWords,
  mapStateInWords,
  percentInWords,
  stateWords,
  taskInWords,
  timeLeftInWords,
  waitingTasks,
} from './bluemap-labels.ts';
import { destinationInWords } from './portal-words.ts';

const quietMap = { id: 'earth', isActive: false, isFrozen: false, pendingTasks: 0, percent: null };

function aStatus(changes: Partial<BlueMapStatus> = {}): BlueMapStatus {
  return {
    at: '2026-11-21T12:00:00.000Z',
    version: '5.23',
    generation: 'newer',
    state: 'idle',
    threads: 3,
    note: null,
    active: null,
    counts: { pending: 0, updated: 4, frozen: 0 },
    maps: [],
    tasks: [],
    moreTasks: 0,
    ...changes,
  };
}

describe('Words of the map status panel', () => {
  it.each([
    { state: 'running', word: 'Drawing' },
    { state: 'idle', word: 'Idle' },
    { state: 'stopped', word: 'Stopped' },
    { state: 'paused', word: 'Paused' },
    { state: 'loading', word: 'Loading' },
    { state: 'no-data', word: 'No data over RCON' },
    { state: 'absent', word: 'Not installed' },
  ] as const)('[§5] $state is "$word"', ({ state, word }) => {
    expect(stateWords(aStatus({ state })).word).toBe(word);
  });

  it('[§5] names frozen maps when it knows them, else counts them', () => {
    const counts = { pending: 0, updated: 2, frozen: 2 };

    expect(
      frozenInWords(aStatus({ maps: [quietMap, { ...quietMap, id: 'tek8', isFrozen: true }] })),
    ).toBe('tek8');
    expect(frozenInWords(aStatus({ counts }))).toBe('2');
    expect(frozenInWords(aStatus())).toBe('None');
    expect(frozenInWords(aStatus({ counts: null }))).toBe('Not told');
  });

  it('[§5] counts what waits, listed or not', () => {
    const tasks = [
      { ref: '3f2a', state: 'running', text: "updating map 'tacoma'" },
      { ref: '71c0', state: 'waiting', text: "updating map 'earth'" },
    ] as const;

    expect(waitingTasks(aStatus({ tasks: [...tasks], moreTasks: 7 }))).toBe(8);
  });

  it.each([
    { map: quietMap, words: 'No task waits' },
    { map: { ...quietMap, isFrozen: true }, words: 'Frozen' },
    { map: { ...quietMap, pendingTasks: 2 }, words: 'Waiting' },
    { map: { ...quietMap, isActive: true, percent: 12.345 }, words: 'Being drawn, 12.3 %' },
    { map: { ...quietMap, isActive: true }, words: 'Being drawn' },
  ])('[§5] a map is "$words"', ({ map, words }) => {
    expect(mapStateInWords(map, null)).toBe(words);
  });

  it('[§5] a map whose drawing is deleted is not being drawn', () => {
    const active = {
      kind: 'purging',
      map: 'earth',
      percent: 3,
      timeLeft: null,
      detail: null,
    } as const;
    const map = { ...quietMap, isActive: true, percent: 3 };

    expect(stateWords(aStatus({ state: 'running', active })).word).toBe('Deleting');
    expect(mapStateInWords(map, active)).toBe('Being deleted, 3.0 %');
    expect(mapStateInWords({ ...map, id: 'tacoma' }, active)).toBe('Being drawn, 3.0 %');
  });

  it.each([
    { state: 'idle', pending: 0, words: 'Nothing to do' },
    { state: 'stopped', pending: 0, words: 'Nothing to do' },
    { state: 'stopped', pending: 2, words: 'Stands still until Start is pressed' },
    { state: 'paused', pending: 2, words: 'Not known yet' },
  ] as const)('[§5] time left while $state with $pending waiting: $words', (row) => {
    const counts = { pending: row.pending, updated: 2, frozen: 0 };

    expect(timeLeftInWords(aStatus({ state: row.state, counts }))).toBe(row.words);
  });

  it.each([
    { text: "updating map 'tacoma'", words: 'Drawing tacoma' },
    { text: "preparing map 'tacoma' update", words: 'Preparing tacoma' },
    { text: 'updating region (0, -1)', words: 'Drawing region (0, -1)' },
    { text: "purging map 'tek8'", words: 'Deleting what was drawn of tek8' },
    { text: 'something new', words: 'something new' },
  ])('[§5] the task "$text" reads "$words"', ({ text, words }) => {
    expect(taskInWords(text)).toBe(words);
  });

  it('shows one decimal', () => {
    expect(percentInWords(12.345)).toBe('12.3 %');
  });
});

describe('Words of the portals', () => {
  it.each([
    { destination: 'w:earth', words: 'the world earth' },
    { destination: 'p:hub', words: 'the portal hub' },
    { destination: 'a:spawn', words: 'the anchor spawn' },
    { destination: 'e:earth:1,64,2:0:90', words: '1,64,2:0:90 in earth' },
    { destination: null, words: 'Nowhere yet' },
    { destination: 'cannon:x', words: 'cannon:x' },
  ])('[§2] $destination leads to: $words', ({ destination, words }) => {
    expect(destinationInWords(destination)).toBe(words);
  });
});
