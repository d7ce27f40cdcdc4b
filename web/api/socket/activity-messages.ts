import { consoleKinds } from '#contract/game-server/console-output';
import { isRecord } from '#contract/is-record';
import { limits } from '#contract/limits';
import { parseJson } from '#contract/text/parse-json';
import {
  activityEvents,
  type ConsoleMessage,
  type Presence,
  type Skipped,
  type SocketFrame,
} from '#contract/socket';

/** A row where the server skipped lines because this browser read too slowly. */
type SkippedLines = {
  readonly type: 'skipped';
  readonly id: string;
  readonly at: string;
  readonly count: number;
};
/** One row of the activity log. */
export type ActivityEntry = ConsoleMessage | SkippedLines;

/** Parses a frame; null for an unknown one, such as a type of a newer server. */
export function readFrame(text: string): SocketFrame | null {
  const frame = parseJson(text);
  if (!isRecord(frame)) return null;
  if (frame['type'] === 'console') return readMessage(frame);
  const { messages } = frame;
  if (frame['type'] === 'backlog' && Array.isArray(messages))
    return { type: 'backlog', messages: messages.flatMap((message) => readMessage(message) ?? []) };
  return isOtherFrame(frame) ? frame : null;
}

/** The log after a frame: the last 100 entries, oldest first, each message once. */
export function addFrame(
  entries: readonly ActivityEntry[],
  frame: SocketFrame,
  nowMs: number,
): readonly ActivityEntry[] {
  switch (frame.type) {
    case 'console':
      if (entries.some(({ id }) => id === frame.id)) return entries;
      return keepLast([...entries, frame]);
    case 'backlog':
      return mergeBacklog(entries, frame.messages);
    case 'skipped':
      return keepLast([...entries, skippedLines(frame.count, nowMs, entries.length)]);
    case 'presence':
      return entries;
    default:
      return frame satisfies never;
  }
}

/** Entries that are not in the backlog are older than it: the server sends the newest on connecting. */
function mergeBacklog(
  entries: readonly ActivityEntry[],
  backlog: readonly ConsoleMessage[],
): readonly ActivityEntry[] {
  const sentIds = new Set(backlog.map(({ id }) => id));
  return keepLast([...entries.filter(({ id }) => !sentIds.has(id)), ...backlog]);
}

function keepLast(entries: readonly ActivityEntry[]): readonly ActivityEntry[] {
  return entries.slice(-limits.activityLogMessages);
}

function skippedLines(count: number, nowMs: number, position: number): SkippedLines {
  const id = `skipped-${nowMs}-${position}`;
  return { type: 'skipped', id, at: new Date(nowMs).toISOString(), count };
}

/** A message of another version may lack the kind or event, or have a new one: it is shown as a notice. */
function readMessage(value: unknown): ConsoleMessage | null {
  if (!isMessage(value)) return null;
  return {
    ...value,
    type: 'console',
    kind: consoleKinds.find((kind) => kind === value.kind) ?? 'general',
    event: activityEvents.find((event) => event === value.event) ?? 'notice',
  };
}

// These check just enough to tell the types apart; the server builds the rest with the schemas of
// contract/socket.ts.
function isMessage(value: unknown): value is ConsoleMessage {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['at'] === 'string' &&
    !Number.isNaN(Date.parse(value['at'])) &&
    typeof value['message'] === 'string'
  );
}

function isOtherFrame(value: Record<string, unknown>): value is Skipped | Presence {
  if (value['type'] === 'skipped') return typeof value['count'] === 'number';
  return value['type'] === 'presence' && Array.isArray(value['editing']);
}
