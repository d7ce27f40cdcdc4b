import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cutLongText } from '#contract/game-server/console-output';
import { limits } from '#contract/limits';
import { formatCount } from '#contract/text/format-count';
import type { ConsoleMessage } from '#contract/socket';
import type { ActivityFeed } from '../activity/activity-feed.ts';
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
  /** The game server's files over the current connection, and whose they are; null while disconnected. */
  readonly source: () => { readonly place: string; readonly files: LogSource } | null;
  /** Called for each line of the game's chat, even while the activity log skips lines. */
  readonly onChat?: (line: ChatLine) => void;
  readonly path: string;
  readonly pollMs: number;
  readonly commandTimeoutMs: number;
  readonly now: () => number;
};

/** A line this soon after a command without a response can be its response. */
const lateResponseMs = 4000;
/** If one poll reads more lines than this, the newest are shown and the rest are counted. */
const maxLinesAtOnce = 20;
const maxContinuations = 5;
/** After a new line, how soon to look for lines that continue it. */
const continuesWithinMs = 200;

type RecentCommand = {
  readonly commandId: string;
  readonly command: string;
  /** When it was sent; once it is answered, when that was. */
  readonly at: number;
  readonly response: 'awaited' | 'silent' | 'given';
};
type Followed = { readonly place: string; files: LogSource; readonly tail: LogTail };
type Entry = {
  readonly line: LogLine;
  readonly id: string;
  /** The command that it answers, if it does. */
  readonly answered: RecentCommand | null;
  readonly more: string[];
};

/**
 * Follows `logs/latest.log` while the files are connected. Joins, chat, warnings, and lines of plugins go to
 * the activity log. A line that answers a command with no RCON response is shown as its response.
 */
export function createLogFollower(dependencies: LogFollowerDependencies) {
  const stopped = new AbortController();
  const commands = createRecentCommands(dependencies);
  let followed: Followed | null = null;
  /** The last entry is published once the next poll brought no line that continues it. */
  let open: Entry | null = null;

  /** Reads the file once and publishes new lines. */
  async function poll(): Promise<void> {
    const reached = dependencies.source();
    if (!reached) return;
    // A new connection to the same server goes on where the last one ended.
    if (followed?.place !== reached.place) followed = follow(reached, dependencies.path);
    followed.files = reached.files;
    const { lines, skippedBytes, skippedLines } = await followed.tail.poll();
    const entries = joinContinuations(skippedBytes === 0 ? open : null, lines);
    if (open && !entries.includes(open)) entries.unshift(open);
    const isDone = lines.length === 0 || entries.length > maxLinesAtOnce;
    open = isDone ? null : (entries.pop() ?? null);
    const messages = entries.flatMap((entry) => toConsoleMessages(entry, dependencies.now()));
    const shown = messages.slice(-maxLinesAtOnce);
    dependencies.feed.publishOnce(shown);
    reportSkipped(dependencies, messages.length - shown.length + skippedLines, skippedBytes);
  }

  /** A line without a prefix belongs to the one before it. A stack trace becomes one message, cut at a limit. */
  function joinContinuations(first: Entry | null, lines: readonly TailedLine[]): Entry[] {
    const entries = first ? [first] : [];
    for (const { text, id } of lines) {
      const line = readLogLine(text);
      const last = entries.at(-1);
      if (line) entries.push(begin(line, id));
      else if (last && last.more.length < maxContinuations) last.more.push(readContinuation(text));
    }
    return entries;
  }

  function begin(line: LogLine, id: string): Entry {
    const chat = readChatLine(line);
    if (chat) dependencies.onChat?.(chat);
    return { line, id, answered: commands.findSilent(line), more: [] };
  }

  async function keepPolling(): Promise<void> {
    while (!stopped.signal.aborted) {
      // The files may be disconnected or the log missing; the next poll tries again.
      await poll().catch(() => undefined);
      const { pollMs } = dependencies;
      const waitMs = open ? Math.min(pollMs, continuesWithinMs) : pollMs;
      await wait(waitMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  return {
    poll,
    start: () => void keepPolling(),
    close: () => {
      stopped.abort();
      commands.close();
    },
  };
}

/** What the activity log shows of an entry; nothing if it says nothing to administrators. */
function toConsoleMessages(entry: Entry, atMs: number): ConsoleMessage[] {
  const { line, id, answered, more } = entry;
  const described = describeLogLine(line);
  if (!answered && !described) return [];
  const text = described?.message ?? maskAddresses(line.message);
  return [
    {
      type: 'console',
      id,
      at: new Date(atMs).toISOString(),
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

/** Follows the log of one server, over whichever connection there is. */
function follow(reached: { place: string; files: LogSource }, path: string): Followed {
  const source: LogSource = {
    stat: (asked) => followed.files.stat(asked),
    readRange: (...asked) => followed.files.readRange(...asked),
  };
  const followed: Followed = { ...reached, tail: new LogTail(source, path) };
  return followed;
}

function reportSkipped({ feed, now }: LogFollowerDependencies, lines: number, bytes: number): void {
  if (lines === 0 && bytes === 0) return;
  const message =
    bytes === 0
      ? `${formatCount(lines, 'line')} of the server log ${lines === 1 ? 'was' : 'were'} skipped because too many arrived at once.`
      : `${Math.ceil(bytes / 1024)} KB of the server log was skipped because it grew too fast.`;
  feed.publish({
    type: 'console',
    id: randomUUID(),
    at: new Date(now()).toISOString(),
    kind: 'server',
    event: 'notice',
    message,
  });
}

/** Recent commands and whether they were answered, taken from the activity log. */
function createRecentCommands({ feed, now, commandTimeoutMs }: LogFollowerDependencies) {
  const keptMs = { awaited: 2 * commandTimeoutMs, silent: lateResponseMs, given: lateResponseMs };
  let recent: readonly RecentCommand[] = [];
  const forgetOld = () => {
    recent = recent.filter(({ at, response }) => now() - at <= keptMs[response]);
  };

  const close = feed.listen(({ event, commandId, message }) => {
    if (commandId === undefined) return;
    if (event === 'command') {
      // Also here, because no line of the log is read while the files are not connected.
      forgetOld();
      recent = [...recent, { commandId, command: message, at: now(), response: 'awaited' }];
    } else if (event === 'answer' || event === 'error') {
      const response = event === 'answer' && message.trim() === '' ? 'silent' : 'given';
      recent = recent.map((one) =>
        one.commandId === commandId ? { ...one, at: now(), response } : one,
      );
    }
  });

  return {
    close,
    /**
     * The unanswered command that printed the line. Only the newest command that can have printed it
     * counts: if that one was answered, the line is not a late response to an earlier one.
     */
    findSilent: (line: LogLine): RecentCommand | null => {
      forgetOld();
      const newest = recent.findLast(({ command }) => answersCommand(line, command));
      return newest?.response === 'silent' ? newest : null;
    },
  };
}
