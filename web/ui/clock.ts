import { createContext } from 'react';

/** The browser's edge: here the clock of this computer comes in (style §3, 19). */
export const nowMs = (): number => Date.now();

/**
 * When and where a page was written that came with its words. Its words are said from there until the
 * page is taken over, and only then by the clock and the calendar of this computer: taken over they
 * must be the same to the letter.
 */
export type PageMoment = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As in the IANA's list: `Europe/Oslo`. */
  readonly zone: string;
};

/** Null for a page that is drawn here from the beginning. */
export const PageMomentContext = createContext<PageMoment | null>(null);
