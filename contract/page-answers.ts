import type { z } from 'zod';
import type { EndpointName, endpoints } from './endpoints.ts';

type Rows = typeof endpoints;

/** A read that everybody may make and that asks for nothing: the same for all who look at a page. */
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
 * What a page shows of the portal's answers (§2), by the path of the page: the portal puts them into
 * the document, so that it is read whole before any script runs. Nothing personal can be named here.
 */
export const pageAnswers: Readonly<Record<string, readonly PublicRead[]>> = {
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
