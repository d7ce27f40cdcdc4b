import { onTestFinished } from 'vitest';
import type { PracticeFaults } from '../faults.ts';
import {
  startPracticeServer,
  type PracticeServer,
  type PracticeOptions,
} from '../practice-server.ts';
import { RawRcon } from './raw-rcon.ts';

export const testPassword = 'correct horse';

/** The number that `mv confirm` needs, from the question before it. */
export function readConfirmNumber(question: string): string {
  return /\/mv confirm (\d{3}) /.exec(question)?.[1] ?? 'none';
}

/** A clock that does not move until a test moves it. */
export type TestClock = { now(): number; move(milliseconds: number): void };

export function createTestClock(start = Date.UTC(2026, 8, 1, 12, 0, 0)): TestClock {
  let at = start;
  return {
    now: () => at,
    move(milliseconds) {
      at += milliseconds;
    },
  };
}

/**
 * A practice server for one test, which answers immediately and has its own clock and repeatable
 * randomness.
 */
export async function startTestGame(
  options: Partial<PracticeOptions> & { readonly faults?: PracticeFaults } = {},
): Promise<{ server: PracticeServer; client: RawRcon; clock: TestClock }> {
  const clock = createTestClock();
  const server = await startPracticeServer({
    rconPort: 0,
    rconPassword: testPassword,
    now: clock.now,
    random: () => 0,
    ...options,
    faults: { tickMs: 0, worldWorkMs: 0, ...options.faults },
  });
  onTestFinished(() => server.close());
  return { server, clock, client: await logIn(server) };
}

export async function logIn(server: PracticeServer): Promise<RawRcon> {
  const client = await RawRcon.logIn(server.rconPort, testPassword);
  onTestFinished(() => client.close());
  return client;
}

/** Random numbers from a list; after its end, 0. */
export function chances(...values: readonly number[]): () => number {
  const left = [...values];
  return () => left.shift() ?? 0;
}

/** An answer without its color codes. */
export function stripColors(text: string): string {
  return text.replaceAll(/§[0-9a-fk-or]/g, '');
}
