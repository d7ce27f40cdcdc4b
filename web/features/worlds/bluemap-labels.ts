import type { BlueMapStatus } from '#contract/bluemap';
import type { StatusState } from '../../ui/status/status.tsx';

type RenderLabels = {
  readonly mark: StatusState;
  readonly word: string;
  readonly sentence: string | null;
};

const states: Readonly<Record<BlueMapStatus['state'], RenderLabels>> = {
  running: { mark: 'good', word: 'Drawing', sentence: null },
  idle: {
    mark: 'good',
    word: 'Idle',
    sentence: 'No task waits. Changes in the worlds are drawn as they come.',
  },
  stopped: {
    mark: 'bad',
    word: 'Stopped',
    sentence:
      'Nothing is drawn until someone presses Start, also after a restart of the game server.',
  },
  paused: {
    mark: 'waiting',
    word: 'Paused',
    sentence: 'BlueMap goes on by itself when fewer people play.',
  },
  loading: {
    mark: 'waiting',
    word: 'Loading',
    sentence: 'BlueMap is still starting. This takes a few seconds.',
  },
  'not-loaded': {
    mark: 'bad',
    word: 'Not loaded',
    sentence: 'BlueMap could not start. The log of the game server says why.',
  },
  'no-data': {
    mark: 'unknown',
    word: 'No data over RCON',
    sentence:
      'This BlueMap does not tell its state over RCON; version 5.6 and later does. The buttons work all the same.',
  },
  absent: {
    mark: 'bad',
    word: 'Not installed',
    sentence: 'The game server says that it has no plugin called BlueMap.',
  },
};

export function describeState({ state, active }: BlueMapStatus): RenderLabels {
  const isPurging = state === 'running' && active?.kind === 'purging';
  return isPurging ? { ...states.running, word: 'Deleting' } : states[state];
}

/** `12.3 %`: one decimal is all that a bar can show. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)} %`;
}

/** How many tasks wait behind the running one. */
export function waitingTasks({ tasks, moreTasks }: BlueMapStatus): number {
  return tasks.filter(({ state }) => state === 'waiting').length + moreTasks;
}

/** The names of the frozen maps when BlueMap lists them, else how many there are. */
export function formatFrozenMaps({ maps, counts }: BlueMapStatus): string {
  const frozen = maps.filter(({ isFrozen }) => isFrozen).map(({ id }) => id);
  if (frozen.length > 0) return frozen.join(', ');
  return counts === null ? 'Not told' : counts.frozen === 0 ? 'None' : String(counts.frozen);
}

/** The time left, or why it is not known. */
export function formatTimeLeft(status: BlueMapStatus): string {
  if (status.active !== null) return status.active.timeLeft ?? 'Not known yet';
  const isWaiting = waitingTasks(status) > 0 || (status.counts?.pending ?? 0) > 0;
  if (!isWaiting) return 'Nothing to do';
  return status.state === 'stopped' ? 'Stands still until Start is pressed' : 'Not known yet';
}

/** A map without tasks may be drawn only in part: BlueMap forgets canceled tasks. */
export function formatMapState(
  map: BlueMapStatus['maps'][number],
  active: BlueMapStatus['active'],
): string {
  if (map.isActive) {
    const isPurged = active?.kind === 'purging' && active.map === map.id;
    const label = isPurged ? 'Being deleted' : 'Being drawn';
    return map.percent === null ? label : `${label}, ${formatPercent(map.percent)}`;
  }
  if (map.isFrozen) return 'Frozen';
  return map.pendingTasks > 0 ? 'Waiting' : 'No task waits';
}

const verbs: Readonly<Record<string, string>> = {
  updating: 'Drawing',
  preparing: 'Preparing',
  saving: 'Saving',
  purging: 'Deleting what was drawn of',
  deleting: 'Deleting',
};

/** `updating map 'tacoma'` becomes `Drawing tacoma`; an unknown form stays as BlueMap writes it. */
export function formatTask(text: string): string {
  const found = /^(\w+) (?:map '([^']+)'(?: update)?|(region \(.+\)))$/.exec(text);
  const verb = verbs[found?.[1] ?? ''];
  const what = found?.[2] ?? found?.[3];
  return verb === undefined || what === undefined ? text : `${verb} ${what}`;
}

export const taskStates = { done: 'Done', running: 'Running', waiting: 'Waiting' } as const;
