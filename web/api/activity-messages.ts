import { limits } from '#contract/limits';
import type { ConsoleMessage, SocketFrame } from '#contract/socket';

/** Stands in the log where the server left lines out because this reader was too slow. */
export type SkippedLines = {
  readonly type: 'skipped';
  readonly id: string;
  readonly at: string;
  readonly count: number;
};
/** One row of the activity log. */
export type ActivityEntry = ConsoleMessage | SkippedLines;

/** Reads a frame; null for what this browser does not know, such as the kinds of a newer server. */
export function readFrame(text: string): SocketFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return isFrame(frame) ? frame : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
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

/** What is held and not sent again is older than the backlog: the server sends it on connecting. */
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

// Enough of a look that a frame of another kind is never taken for one of these; the server made
// the rest from the shapes of contract/socket.ts.
function isFrame(value: unknown): value is SocketFrame {
  if (!isRecord(value)) return false;
  if (value['type'] === 'backlog') {
    return Array.isArray(value['messages']) && value['messages'].every(isConsoleMessage);
  }
  if (value['type'] === 'skipped') return typeof value['count'] === 'number';
  if (value['type'] === 'presence') return Array.isArray(value['editing']);
  return isConsoleMessage(value);
}

function isConsoleMessage(value: unknown): value is ConsoleMessage {
  return (
    isRecord(value) &&
    value['type'] === 'console' &&
    typeof value['id'] === 'string' &&
    typeof value['at'] === 'string' &&
    typeof value['message'] === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
