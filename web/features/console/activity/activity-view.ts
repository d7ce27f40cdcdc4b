import { consoleKinds, isRefusal, type ConsoleKind } from '#contract/game-server/console-output';
import { formatCount } from '#contract/text/format-count';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import type { ActivityEntry } from '../../../api/socket/activity-messages.ts';
import { formatTime } from '../../../ui/time/format-time.ts';

export type ActivityFilter = 'all' | 'errors' | ConsoleKind;

/** The live log, or a paused one with the entries of that moment. */
export type LogPause =
  | { readonly name: 'live' }
  | { readonly name: 'paused'; readonly entries: readonly ActivityEntry[] };

export const kindNames: Readonly<Record<ConsoleKind, string>> = {
  bluemap: 'BlueMap',
  players: 'Players',
  multiverse: 'Multiverse',
  server: 'Server',
  general: 'General',
};

export const filterNames: readonly (readonly [ActivityFilter, string])[] = [
  ['all', 'All types'],
  ...consoleKinds.map((kind) => [kind, kindNames[kind]] as const),
  ['errors', 'Errors'],
];

export const eventNames: Readonly<Record<ConsoleMessage['event'], string>> = {
  command: 'Command',
  answer: 'Answer',
  'late-answer': 'Late answer',
  error: 'Error',
  notice: 'Notice',
  join: 'Join',
  leave: 'Leave',
  chat: 'Chat',
  warning: 'Warning',
  plugin: 'Plugin',
};

export function readFilter(value: string): ActivityFilter {
  return filterNames.find(([name]) => name === value)?.[0] ?? 'all';
}

export function shownEntries(
  pause: LogPause,
  live: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  return pause.name === 'paused' ? pause.entries : live;
}

/** How many entries arrived since the log was paused; at most as many as the log holds. */
export function countNew(pause: LogPause, live: readonly ActivityEntry[]): number {
  if (pause.name === 'live') return 0;
  const known = new Set(pause.entries.map(({ id }) => id));
  return live.filter(({ id }) => !known.has(id)).length;
}

/** `3 new`, or `100 or more new` when older ones have been pushed out. */
export function formatNewCount(count: number): string {
  return count >= limits.activityLogMessages ? `${count} or more new` : `${count} new`;
}

/** Rows that say where lines were skipped stay visible under every filter. */
export function filterEntries(
  entries: readonly ActivityEntry[],
  filter: ActivityFilter,
): readonly ActivityEntry[] {
  if (filter === 'all') return entries;
  return entries.filter((entry) => {
    if (entry.type === 'skipped') return true;
    return filter === 'errors' ? shownEvent(entry) === 'error' : entry.kind === filter;
  });
}

/** A response that says that the command was refused is shown as an error. */
export function shownEvent({ event, message }: ConsoleMessage): ConsoleMessage['event'] {
  return event === 'answer' && isRefusal(message) ? 'error' : event;
}

/** Newest first, except that a response follows its command. */
export function orderForReading(entries: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const exchanges = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const key = getExchangeKey(entry);
    const exchange = exchanges.get(key);
    if (exchange === undefined) exchanges.set(key, [entry]);
    else exchange.push(entry);
  }
  return [...exchanges.values()].toReversed().flat();
}

/** A late response is news, so it goes to the top instead of below its command. */
function getExchangeKey(entry: ActivityEntry): string {
  if (entry.type === 'skipped' || entry.event === 'late-answer') return `own ${entry.id}`;
  return entry.commandId === undefined ? `own ${entry.id}` : `command ${entry.commandId}`;
}

export function findLateResponses(
  entries: readonly ActivityEntry[],
  commandId: string,
): readonly string[] {
  return entries.flatMap((entry) =>
    entry.type === 'console' && entry.event === 'late-answer' && entry.commandId === commandId
      ? [entry.message]
      : [],
  );
}

export type RunningCommand = {
  readonly commandId: string;
  readonly author: string;
  readonly command: string;
};

/**
 * Commands of other people without a response yet. Only the newest entries count: a response arrives
 * within the time limit of a command, so older commands will not get one.
 */
export function findRunningCommands(
  entries: readonly ActivityEntry[],
  ownName: string | undefined,
): readonly RunningCommand[] {
  const running = new Map<string, RunningCommand>();
  for (const entry of entries) {
    if (entry.type === 'skipped' || entry.commandId === undefined) continue;
    const { commandId, author, event, message } = entry;
    if (event === 'command' && author !== undefined && author !== ownName) {
      running.set(commandId, { commandId, author, command: message });
    } else if (event === 'answer' || event === 'error') running.delete(commandId);
  }
  const newest = new Set(
    entries
      .slice(-newestEntries)
      .flatMap((entry) =>
        entry.type === 'console' && entry.commandId !== undefined ? [entry.commandId] : [],
      ),
  );
  return [...running.values()].filter(({ commandId }) => newest.has(commandId));
}

const newestEntries = 20;
const firstLines = 3;

/** The first lines of a message, and the rest for a disclosure; null when there is no rest. */
export function cutMessage(message: string): { first: string; rest: string | null; more: number } {
  const lines = message.trimEnd().split('\n');
  // A single hidden line is not worth a button.
  if (lines.length <= firstLines + 1) return { first: lines.join('\n'), rest: null, more: 0 };
  return {
    first: lines.slice(0, firstLines).join('\n'),
    rest: lines.slice(firstLines).join('\n'),
    more: lines.length - firstLines,
  };
}

export function formatSkipped(count: number): string {
  return `${formatCount(count, 'line')} skipped`;
}

/** The log as plain text, in the order in which it is shown. */
export function logAsText(entries: readonly ActivityEntry[]): string {
  return entries.map(entryAsText).join('\n');
}

function entryAsText(entry: ActivityEntry): string {
  const time = formatTime(entry.at);
  if (entry.type === 'skipped') return `${time} ${formatSkipped(entry.count)}`;
  const author = entry.author === undefined ? '' : ` by ${entry.author}`;
  return `${time} ${eventNames[shownEvent(entry)]} (${kindNames[entry.kind]})${author}: ${entry.message.trimEnd()}`;
}

/** For screen readers; announced only now and then. */
export function announceNew(count: number): string {
  return `${formatCount(count, 'new line')} in the activity log`;
}
