import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cutLongLines } from '#contract/console-output';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import type { ActivityFeed } from './activity-feed.ts';
import { answersCommand, describeLogLine, readLogLine, type LogLine } from './log-line.ts';
import { LogTail, type LogSource, type TailedLine } from './log-tail.ts';

export type LogFollowerParts = {
  readonly feed: Pick<ActivityFeed, 'publish' | 'publishOnce' | 'listen'>;
  /** The files of the game server as they are reached now; null while they are not. */
  readonly source: () => { readonly connection: object; readonly files: LogSource } | null;
  readonly path: string;
  readonly now: () => number;
};

const lookEveryMs = 1000;
/** What is printed this soon after a command that got no answer can be its answer. */
const lateAnswerMs = 4000;
/** More lines than this in one look are a flood; the newest are shown and the rest counted. */
const mostLinesAtOnce = 20;
const mostContinuations = 5;

type Silent = { readonly commandId: string; readonly command: string; readonly at: number };
type Entry = { readonly line: LogLine; readonly id: string; readonly more: readonly string[] };

/**
 * Follows `logs/latest.log` while the files are connected: joins, chat, warnings and what plugins print
 * go to the activity log, and what answers a command that RCON left without an answer goes with it.
 */
export function createLogFollower(parts: LogFollowerParts) {
  const stopped = new AbortController();
  const silent = createSilentCommands(parts);
  let followed: { connection: object; tail: LogTail } | null = null;

  /** One look at the file; publishes what is new. */
  async function look(): Promise<void> {
    const reached = parts.source();
    if (!reached) return;
    if (followed?.connection !== reached.connection) {
      followed = { connection: reached.connection, tail: new LogTail(reached.files, parts.path) };
    }
    const { lines, skippedBytes } = await followed.tail.look();
    const messages = joinContinuations(lines).flatMap((entry) => messageOf(entry, silent.find));
    const shown = messages.slice(-mostLinesAtOnce);
    parts.feed.publishOnce(shown);
    tellSkipped(parts, messages.length - shown.length, skippedBytes);
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      // The files may be away, or the log may not be there yet: the next look sees.
      await look().catch(() => undefined);
      await pause(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  function messageOf(entry: Entry, findSilent: (line: LogLine) => Silent | null): ConsoleMessage[] {
    const { line, id, more } = entry;
    const answered = findSilent(line);
    const told = describeLogLine(line);
    if (!answered && !told) return [];
    const text = told?.message ?? line.message;
    return [
      {
        type: 'console',
        id,
        at: new Date(parts.now()).toISOString(),
        kind: told?.kind ?? 'server',
        event: answered ? 'late-answer' : (told?.event ?? 'notice'),
        message: cutLongLines([text, ...more].join('\n'), limits.activityLineBytes),
        ...(answered ? { commandId: answered.commandId } : {}),
      },
    ];
  }

  return {
    look,
    start: () => void follow(),
    close: () => {
      stopped.abort();
      silent.close();
    },
  };
}

/** Lines without a head belong to the one before: a stack trace is one message, cut short. */
function joinContinuations(lines: readonly TailedLine[]): readonly Entry[] {
  const entries: { line: LogLine; id: string; more: string[] }[] = [];
  for (const { text, id } of lines) {
    const line = readLogLine(text);
    const last = entries.at(-1);
    if (line) entries.push({ line, id, more: [] });
    else if (last && last.more.length < mostContinuations) last.more.push(text.trimEnd());
  }
  return entries;
}

function tellSkipped({ feed, now }: LogFollowerParts, lines: number, bytes: number): void {
  if (lines === 0 && bytes === 0) return;
  const message =
    bytes === 0
      ? `${lines} lines of the server's log skipped: they came too fast.`
      : `${Math.ceil(bytes / 1024)} KB of the server's log skipped: it grew too fast.`;
  feed.publish({
    type: 'console',
    id: randomUUID(),
    at: new Date(now()).toISOString(),
    kind: 'server',
    event: 'notice',
    message,
  });
}

/** The commands of the last moments that were answered with nothing, learnt from the activity log itself. */
function createSilentCommands({ feed, now }: LogFollowerParts) {
  const sent = new Map<string, string>();
  let waiting: Silent[] = [];

  const close = feed.listen(({ event, commandId, message }) => {
    if (commandId === undefined) return;
    if (event === 'command') sent.set(commandId, message);
    const command = sent.get(commandId);
    if (event === 'answer' || event === 'error') sent.delete(commandId);
    if (event === 'answer' && command !== undefined && message.trim() === '') {
      waiting.push({ commandId, command, at: now() });
    }
  });

  return {
    close,
    /** The newest of those that the line can answer. */
    find: (line: LogLine): Silent | null => {
      waiting = waiting.filter(({ at }) => now() - at <= lateAnswerMs);
      return waiting.findLast(({ command }) => answersCommand(line, command)) ?? null;
    },
  };
}
