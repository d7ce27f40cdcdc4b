import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConnectionState } from '#contract/connection';
import type { ActivityEntry } from '../../../api/socket/activity-messages.ts';
import { activitySocket, noActivity } from '../../../api/socket/activity-socket.ts';
import {
  announceNew,
  countNew,
  filterEntries,
  findLateResponses,
  findRunningCommands,
  orderForReading,
  shownEntries,
  type ActivityFilter,
  type LogPause,
  type RunningCommand,
} from './activity-view.ts';

export type ActivityLogView = {
  readonly socket: ConnectionState;
  /** In reading order. */
  readonly entries: readonly ActivityEntry[];
  readonly filter: ActivityFilter;
  readonly setFilter: (filter: ActivityFilter) => void;
  readonly isPaused: boolean;
  readonly newCount: number;
  readonly togglePause: () => void;
  readonly retry: () => void;
  /** For a polite live region; changes at most every ten seconds. */
  readonly announcement: string;
};

const announceEverySeconds = 10;

export function useActivitySocket() {
  return useSyncExternalStore(
    activitySocket.subscribe,
    activitySocket.getSnapshot,
    () => noActivity,
  );
}

/** The activity log as one person sees it: filtered, paused or live, in reading order. */
export function useActivityLog(): ActivityLogView {
  const { state, entries } = useActivitySocket();
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const [pause, setPause] = useState<LogPause>({ name: 'live' });
  const isPaused = pause.name === 'paused';
  const shown = shownEntries(pause, entries);

  return {
    socket: state,
    entries: orderForReading(filterEntries(shown, filter)),
    filter,
    setFilter,
    isPaused,
    newCount: countNew(pause, entries),
    togglePause: () => setPause(isPaused ? { name: 'live' } : { name: 'paused', entries }),
    retry: activitySocket.retry,
    announcement: useAnnouncement(shown),
  };
}

/**
 * Counts new entries at fixed intervals, so that screen readers are not interrupted all the time
 * (WCAG 2.2.2).
 */
function useAnnouncement(entries: readonly ActivityEntry[]): string {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  useEffect(() => {
    let announced = latest.current;
    const timer = setInterval(() => {
      const count = countNew({ name: 'paused', entries: announced }, latest.current);
      // The backlog that arrives on opening is not news.
      if (count > 0 && announced.length > 0) setAnnouncement(announceNew(count));
      announced = latest.current;
    }, announceEverySeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return announcement;
}

/** Lines of the server's log about a command without an RCON response, oldest first. */
export function useLateResponses(commandId: string | null): readonly string[] {
  const { entries } = useActivitySocket();
  return commandId === null ? [] : findLateResponses(entries, commandId);
}

/** Commands of other administrators that have no response yet. */
export function useRunningCommands(ownName: string | undefined): readonly RunningCommand[] {
  const { entries } = useActivitySocket();
  return findRunningCommands(entries, ownName);
}
