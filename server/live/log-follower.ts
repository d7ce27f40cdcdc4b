import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cutLongText } from '#contract/console-output';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import type { ActivityFeed } from './activity-feed.ts';
import {
  answersCommand,
  describeLogLine,
  maskAddresses,
  readChatLine,
  readContinuation,
  readLogLine,
  type ChatLine,
  type LogLine,
} from './log-line.ts';
import { LogTail, type LogSource, type TailedLine } from './log-tail.ts';

export type LogFollowerDependencies = {
  readonly feed: Pick<ActivityFeed, 'publish' | 'publishOnce' | 'listen'>;
  /** The files of the game server as they are reached now; null while they are not. */
  readonly source: () => { readonly connection: object; readonly files: LogSource } | null;
  /** Called for each line of the game's chat, even while the activity log skips lines. */
  readonly onChat?: (line: ChatLine) => void;
  readonly path: string;
  readonly pollMs: number;
  readonly commandTimeoutMs: number;
  readonly now: () => number;
};

/** What is printed this soon after a command that got no answer can be its answer. */
const lateAnswerMs = 4000;
/** More lines than this in one poll are a flood; the newest are shown and the rest counted. */
const maxLinesAtOnce = 20;
const maxContinuations = 5;

type RecentCommand = {
  readonly commandId: string;
  readonly command: string;
  /** When it was sent, then when it was answered. */
  readonly at: number;
  readonly answer: 'awaited' | 'silent' | 'given';
};
type Entry = { readonly line: LogLine; readonly id: string; readonly more: readonly string[] };

/**
 * Follows `logs/latest.log` while the files are connected: joins, chat, warnings and what plugins print
 * go to the activity log, and what answers a command that RCON left without an answer goes with it.
 */
export function createLogFollower(dependencies: LogFollowerDependencies) {
  const stopped = new AbortController();
  const commands = createRecentCommands(dependencies);
  let followed: { connection: object; tail: LogTail } | null = null;

  /** One poll at the file; publishes what is new. */
  async function poll(): Promise<void> {
    const reached = dependencies.source();
    if (!reached) return;
    if (followed?.connection !== reached.connection) {
      followed = {
        connection: reached.connection,
        tail: new LogTail(reached.files, dependencies.path),
      };
    }
    const { lines, skippedBytes, skippedLines } = await followed.tail.poll();
    const entries = joinContinuations(lines);
    for (const { line } of entries) {
      const chat = readChatLine(line);
      if (chat) dependencies.onChat?.(chat);
    }
    const messages = entries.flatMap((entry) => messageOf(entry));
    const shown = messages.slice(-maxLinesAtOnce);
    dependencies.feed.publishOnce(shown);
    reportSkipped(dependencies, messages.length - shown.length + skippedLines, skippedBytes);
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      // The files may be away, or the log may not be there yet: the next poll sees.
      await poll().catch(() => undefined);
      await pause(dependencies.pollMs, undefined, { signal: stopped.signal }).catch(
        () => undefined,
      );
    }
  }

  function messageOf(entry: Entry): ConsoleMessage[] {
    const { line, id, more } = entry;
    const answered = commands.findSilent(line);
    const described = describeLogLine(line);
    if (!answered && !described) return [];
    const text = described?.message ?? maskAddresses(line.message);
    return [
      {
        type: 'console',
        id,
        at: new Date(dependencies.now()).toISOString(),
        kind: described?.kind ?? 'server',
        event: answered ? 'late-answer' : (described?.event ?? 'notice'),
        message: cutLongText([text, ...more].join('\n'), {
          lineBytes: limits.activityLineBytes,
          maxBytes: limits.activityMessageBytes,
        }),
        ...(answered ? { commandId: answered.commandId } : {}),
      },
    ];
  }

  return {
    poll,
    start: () => void follow(),
    close: () => {
      stopped.abort();
      commands.close();
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
    else if (last && last.more.length < maxContinuations) last.more.push(readContinuation(text));
  }
  return entries;
}

function reportSkipped({ feed, now }: LogFollowerDependencies, lines: number, bytes: number): void {
  if (lines === 0 && bytes === 0) return;
  const message =
    bytes === 0
      ? `${lines} lines of the server log were skipped because they arrived too fast.`
      : `${Math.ceil(bytes / 1024)} KB of the server log were skipped because it grew too fast.`;
  feed.publish({
    type: 'console',
    id: randomUUID(),
    at: new Date(now()).toISOString(),
    kind: 'server',
    event: 'notice',
    message,
  });
}

/** The commands of the last moments and how they were answered, learned from the activity log itself. */
function createRecentCommands({ feed, now, commandTimeoutMs }: LogFollowerDependencies) {
  const keptMs = { awaited: 2 * commandTimeoutMs, silent: lateAnswerMs, given: lateAnswerMs };
  let recent: readonly RecentCommand[] = [];

  const close = feed.listen(({ event, commandId, message }) => {
    if (commandId === undefined) return;
    if (event === 'command') {
      recent = [...recent, { commandId, command: message, at: now(), answer: 'awaited' }];
    } else if (event === 'answer' || event === 'error') {
      const answer = event === 'answer' && message.trim() === '' ? 'silent' : 'given';
      recent = recent.map((one) =>
        one.commandId === commandId ? { ...one, at: now(), answer } : one,
      );
    }
  });

  return {
    close,
    /**
     * The command without an answer that printed the line. Only the newest that can have printed it
     * counts: when that one was answered, the line is no late answer of an earlier one.
     */
    findSilent: (line: LogLine): RecentCommand | null => {
      recent = recent.filter(({ at, answer }) => now() - at <= keptMs[answer]);
      const newest = recent.findLast(({ command }) => answersCommand(line, command));
      return newest?.answer === 'silent' ? newest : null;
    },
  };
}
