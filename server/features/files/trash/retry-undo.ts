import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 5;

/**
 * Tries to undo something until it succeeds, because its folder may keep being replaced. Only the pauses count
 * toward the limit, so there are as many tries on a slow file server.
 */
export async function retryUndo(limitMs: number, undo: () => Promise<boolean>): Promise<void> {
  for (let pausedMs = 0; ; pausedMs += pauseMs) {
    if ((await undo()) || pausedMs >= limitMs) return;
    await wait(pauseMs);
  }
}
