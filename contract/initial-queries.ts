import type { z } from 'zod';
import type { EndpointName, endpoints } from './endpoints.ts';

type Rows = typeof endpoints;

/** A public read without parameters: its reply is the same for everybody. */
export type PublicRead = {
  [Name in EndpointName]: Rows[Name] extends {
    readonly method: 'GET';
    readonly access: 'public';
    readonly reply: z.ZodType;
    readonly params?: undefined;
    readonly query?: undefined;
  }
    ? Name
    : never;
}[EndpointName];

/**
 * The public reads that a page shows (§2), by its path. The server runs them and puts the replies into
 * the page, so that it is complete before any script runs. Nothing personal can be named here.
 */
export const initialQueries: Readonly<Record<string, readonly PublicRead[]>> = {
  '/': ['getServerStatus', 'getThisWeek'],
  '/play': ['getServerStatus'],
  '/community': [
    'getEngagementMetrics',
    'getLiveGames',
    'getCommunityFeed',
    'listChampions',
    'listActiveProjects',
  ],
  '/privacy': ['getRetention'],
};
