import { createContext } from 'react';

/** The current time for components and what belongs to them; web/api has a clock of its own. */
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

/** Null if no server rendered the page, as in component tests. */
export const PageMomentContext = createContext<PageMoment | null>(null);
