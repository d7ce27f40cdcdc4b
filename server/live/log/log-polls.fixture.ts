import { vi } from 'vitest';
import { LogTail } from './log-tail.ts';

/** Watches the follower of the server log; returns a function that waits for a whole poll that begins after the call. */
export function watchLogPolls(): () => Promise<void> {
  const { mock } = vi.spyOn(LogTail.prototype, 'poll');
  return async () => {
    const next = mock.calls.length;
    const outcome = () => mock.settledResults[next]?.type ?? 'incomplete';
    await vi.waitUntil(() => outcome() !== 'incomplete', { timeout: 30_000, interval: 10 });
  };
}
