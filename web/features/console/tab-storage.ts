import type { HistoryStorage } from './command-history.ts';

/** What this browser tab keeps until it is closed; null where the person's settings forbid it. */
export function openTabStorage(): HistoryStorage | null {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
