import type { ConsoleMessage } from '#contract/socket';

/** A line of the activity log whose text has so many bytes; the same one on both sides. */
export function messageOf(bytes: number): ConsoleMessage {
  return {
    type: 'console',
    id: '00000000-0000-4000-8000-000000000000',
    at: '2026-11-01T10:00:00.000Z',
    kind: 'players',
    event: 'chat',
    message: 'x'.repeat(bytes),
  };
}
