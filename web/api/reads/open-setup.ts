import { setupReads } from './setup-reads.ts';

/** How many steps of the setup checklist are done, while it has open steps. Passed in the history state. */
export type OpenSetup = { readonly setup: { readonly done: number; readonly of: number } };

const waitMs = 1000;

/**
 * Fetched when an administrator signs in, so that the next page has it from its first paint. Null
 * if nothing is left to do, or if it cannot be read, because signing in does not depend on it.
 */
export async function findOpenSetup(): Promise<OpenSetup | null> {
  const reply = await setupReads.steps
    .fetch({ signal: AbortSignal.timeout(waitMs) })
    .catch(() => null);
  if (reply === null || reply.steps.every(({ state }) => state !== 'open')) return null;
  const done = reply.steps.filter(({ state }) => state === 'done').length;
  return { setup: { done, of: reply.steps.length } };
}
