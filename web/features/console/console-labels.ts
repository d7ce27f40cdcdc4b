import type { CommandReply } from '#contract/game-server/console';
import { isRefusal } from '#contract/game-server/console-output';

/** `0.08 s`, `12.3 s`: how long a response took. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 9950 ? 2 : 1)} s`;
}

/** The mark of a response: the game server may say that it did not run the command. */
export function readVerdict(reply: CommandReply): 'done' | 'refused' | 'silent' {
  const text = reply.result.trim();
  if (text === '') return 'silent';
  return isRefusal(text) ? 'refused' : 'done';
}

/** `127.0.0.1:40814`, `[::1]:40814`. */
export function formatAddress({ host, port }: { host: string; port: number }): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]:${port}` : `${host}:${port}`;
}
