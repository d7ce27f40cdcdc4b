import { earlyUserKey } from './start-script.ts';

type Answer = { readonly status: number; readonly text: string; readonly at: number };

declare global {
  interface Window {
    /** Put there by the start script when it asked. */
    [earlyUserKey]?: Promise<Answer>;
  }
}

/** What the start script was answered, or will be; null when it did not ask, within it when that failed. */
export function earlyUser(): Promise<Answer | null> | null {
  return window[earlyUserKey]?.catch(() => null) ?? null;
}
