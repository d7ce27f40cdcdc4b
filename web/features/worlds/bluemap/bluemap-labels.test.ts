import { describe, expect, it } from 'vitest';
import type { BlueMapStatus } from '#contract/maps/bluemap';
import {
  formatFrozenMaps,
  formatMapState,
  formatPercent,
  describeState,
  formatTask,
  formatTimeLeft,
  waitingTasks,
} from './bluemap-labels.ts';

const quietMap = { id: 'earth', isActive: false, isFrozen: false, pendingTasks: 0, percent: null };

function aStatus(changes: Partial<BlueMapStatus> = {}): BlueMapStatus {
  return {
    at: '2026-11-21T12:00:00.000Z',
    version: '5.23',
    state: 'idle',
    threads: 3,
    note: null,
    active: null,
    counts: { pending: 0, updated: 4, frozen: 0 },
    maps: [],
    tasks: [],
    moreTasks: 0,
    unread: [],
    ...changes,
  };
}

describe('labels of the map status panel', () => {
  it.each([
    { state: 'running', word: 'Rendering' },
    { state: 'idle', word: 'Idle' },
    { state: 'stopped', word: 'Stopped' },
    { state: 'paused', word: 'Paused' },
    { state: 'loading', word: 'Loading' },
    { state: 'no-data', word: 'No data over RCON' },
    { state: 'unreadable', word: 'Unknown' },
    { state: 'absent', word: 'Not installed' },
  ] as const)('[§5] $state is "$word"', ({ state, word }) => {
    expect(describeState(aStatus({ state })).word).toBe(word);
  });

  it('[§5] names the frozen maps when BlueMap lists them, else counts them', () => {
    const counts = { pending: 0, updated: 2, frozen: 2 };

    expect(
      formatFrozenMaps(aStatus({ maps: [quietMap, { ...quietMap, id: 'tek8', isFrozen: true }] })),
    ).toBe('tek8');
    expect(formatFrozenMaps(aStatus({ counts }))).toBe('2');
    expect(formatFrozenMaps(aStatus())).toBe('None');
    expect(formatFrozenMaps(aStatus({ counts: null }))).toBe('Unknown');
  });

  it('[§5] counts the waiting tasks, listed or not', () => {
    const tasks = [
      { ref: '3f2a', state: 'running', text: "updating map 'tacoma'" },
      { ref: '71c0', state: 'waiting', text: "updating map 'earth'" },
    ] as const;

    expect(waitingTasks(aStatus({ tasks: [...tasks], moreTasks: 7 }))).toBe(8);
    expect(waitingTasks(aStatus({ tasks: null }))).toBeNull();
  });

  it.each([
    { map: quietMap, label: 'Nothing queued' },
    { map: { ...quietMap, isFrozen: true }, label: 'Frozen' },
    { map: { ...quietMap, pendingTasks: 2 }, label: 'Waiting' },
    { map: { ...quietMap, isActive: true, percent: 12.345 }, label: 'Rendering, 12.3%' },
    { map: { ...quietMap, isActive: true }, label: 'Rendering' },
  ])('[§5] a map is "$label"', ({ map, label }) => {
    expect(formatMapState(map, null)).toBe(label);
  });

  it('[§5] a map being purged is not shown as rendering', () => {
    const active = {
      kind: 'purging',
      map: 'earth',
      percent: 3,
      timeLeft: null,
      detail: null,
    } as const;
    const map = { ...quietMap, isActive: true, percent: 3 };

    expect(describeState(aStatus({ state: 'running', active })).word).toBe('Deleting');
    expect(formatMapState(map, active)).toBe('Being deleted, 3.0%');
    expect(formatMapState({ ...map, id: 'tacoma' }, active)).toBe('Rendering, 3.0%');
  });

  it.each([
    { state: 'idle', pending: 0, label: 'Nothing to do' },
    { state: 'stopped', pending: 0, label: 'Nothing to do' },
    { state: 'stopped', pending: 2, label: 'Paused until someone chooses Start' },
    { state: 'paused', pending: 2, label: 'Unknown' },
  ] as const)('[§5] time left while $state with $pending waiting: $label', (row) => {
    const counts = { pending: row.pending, updated: 2, frozen: 0 };

    expect(formatTimeLeft(aStatus({ state: row.state, counts }))).toBe(row.label);
  });

  it.each([
    { text: "updating map 'tacoma'", label: 'Rendering tacoma' },
    { text: "preparing map 'tacoma' update", label: 'Preparing tacoma' },
    { text: 'updating region (0, -1)', label: 'Rendering region (0, -1)' },
    { text: "purging map 'tek8'", label: 'Deleting the rendered map of tek8' },
    { text: 'something new', label: 'something new' },
  ])('[§5] the task "$text" reads "$label"', ({ text, label }) => {
    expect(formatTask(text)).toBe(label);
  });

  it('shows one decimal', () => {
    expect(formatPercent(12.345)).toBe('12.3%');
  });
});
