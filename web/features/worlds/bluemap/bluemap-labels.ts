import type { BlueMapStatus } from '#contract/maps/bluemap';
import type { StatusState } from '../../../ui/status/status.tsx';

type RenderLabels = {
  readonly mark: StatusState;
  readonly word: string;
  readonly sentence: string | null;
};

const states: Readonly<Record<BlueMapStatus['state'], RenderLabels>> = {
  running: { mark: 'good', word: 'Rendering', sentence: null },
  idle: {
    mark: 'good',
    word: 'Idle',
    sentence: 'Nothing queued. Changes are rendered as they happen.',
  },
  stopped: {
    mark: 'bad',
    word: 'Stopped',
    sentence:
      'Rendering stays stopped, even after the game server restarts, until someone chooses Start.',
  },
  paused: {
    mark: 'waiting',
    word: 'Paused',
    sentence: 'BlueMap continues on its own when fewer people are playing.',
  },
  loading: {
    mark: 'waiting',
    word: 'Loading',
    sentence: 'BlueMap is still starting. This takes a few seconds.',
  },
  'not-loaded': {
    mark: 'bad',
    word: 'Not loaded',
    sentence: "BlueMap couldn't start. The game server log says why.",
  },
  'no-data': {
    mark: 'unknown',
    word: 'No data over RCON',
    sentence:
      'This version of BlueMap does not report its status over RCON; 5.6 and later do. The buttons still work.',
  },
  unreadable: { mark: 'unknown', word: 'Unknown', sentence: null },
  absent: {
    mark: 'bad',
    word: 'Not installed',
    sentence: 'The game server has no plugin called BlueMap.',
  },
};

export function describeState({ state, active }: BlueMapStatus): RenderLabels {
  const isPurging = state === 'running' && active?.kind === 'purging';
  return isPurging ? { ...states.running, word: 'Deleting' } : states[state];
}

/** `12.3%`: one decimal is all that a bar can show. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** How many tasks wait behind the running one; null when BlueMap does not say. */
export function waitingTasks({ tasks, moreTasks }: BlueMapStatus): number | null {
  return tasks && tasks.filter(({ state }) => state === 'waiting').length + moreTasks;
}

/** The names of the frozen maps when BlueMap lists them, else how many there are. */
export function formatFrozenMaps({ maps, counts }: BlueMapStatus): string {
  const frozen = maps.filter(({ isFrozen }) => isFrozen).map(({ id }) => id);
  if (frozen.length > 0) return frozen.join(', ');
  if (counts === null) return 'Unknown';
  return counts.frozen === 0 ? 'None' : String(counts.frozen);
}

/** The time left, or why it is not known. */
export function formatTimeLeft(status: BlueMapStatus): string {
  if (status.active !== null) return status.active.timeLeft ?? 'Unknown';
  const waiting = waitingTasks(status) ?? status.counts?.pending;
  const isWaiting = waiting !== 0 || (status.counts?.pending ?? 0) > 0;
  if (!isWaiting) return 'Nothing to do';
  return status.state === 'stopped' ? 'Paused until someone chooses Start' : 'Unknown';
}

/** A map without tasks may be drawn only in part: BlueMap forgets canceled tasks. */
export function formatMapState(
  map: BlueMapStatus['maps'][number],
  active: BlueMapStatus['active'],
): string {
  if (map.isActive) {
    const isPurged = active?.kind === 'purging' && active.map === map.id;
    const label = isPurged ? 'Being deleted' : 'Rendering';
    return map.percent === null ? label : `${label}, ${formatPercent(map.percent)}`;
  }
  if (map.isFrozen) return 'Frozen';
  return map.pendingTasks > 0 ? 'Waiting' : 'Nothing queued';
}

const verbs: Readonly<Record<string, string>> = {
  updating: 'Rendering',
  preparing: 'Preparing',
  saving: 'Saving',
  purging: 'Deleting the rendered map of',
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
