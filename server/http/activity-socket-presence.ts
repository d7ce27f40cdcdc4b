import { EditingMessage, type Editing, type Presence as PresenceFrame } from '#contract/socket';
import type { Presence } from '../live/presence.ts';
import type { ActivityReader } from './activity-reader.ts';
import { textFrame } from './text-frame.ts';

/** Passes on who has what open: from each reader to the list, and the list to every reader. */
export function servePresence(presence: Presence, readers: ReadonlySet<ActivityReader>) {
  const stop = presence.listen((editing) => {
    const frame = frameOf(editing);
    for (const reader of readers) reader.send(frame);
  });

  return {
    /** What a new reader is told; nothing when nothing is open. */
    greet(reader: ActivityReader): void {
      const editing = presence.list;
      if (editing.length > 0) reader.send(frameOf(editing));
    },
    /** What is no message that we know is passed over. */
    receive(reader: ActivityReader, text: string): void {
      const message = readMessage(text);
      if (message?.type === 'editing') presence.hold(reader, reader, message);
      else if (message) presence.release(reader, message.subject);
    },
    leave: (reader: ActivityReader) => presence.leave(reader),
    close: stop,
  };
}

function frameOf(editing: readonly Editing[]): Buffer {
  const frame: PresenceFrame = { type: 'presence', editing: [...editing] };
  return textFrame(JSON.stringify(frame));
}

function readMessage(text: string): EditingMessage | null {
  try {
    return EditingMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
