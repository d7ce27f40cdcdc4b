import { createContext } from 'react';

/** The browser's edge: here the clock of this computer comes in (style §3, 19). */
export const nowMs = (): number => Date.now();

/**
 * When and in which time zone the server rendered the page. Times are formatted with these during
 * hydration, because the text must be the same; then with this computer's own.
 */
export type PageMoment = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As in the IANA's list: `Europe/Oslo`. */
  readonly zone: string;
};

/** Null where no server rendered the page, as in tests of components. */
export const PageMomentContext = createContext<PageMoment | null>(null);
