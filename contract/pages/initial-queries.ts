import type { z } from 'zod';
import type { EndpointName, endpoints } from '../endpoints.ts';

type Rows = typeof endpoints;

/** A public read that needs only the id in the page's address and the listed query parameters. */
export type PublicRead = {
  [Name in EndpointName]: Rows[Name] extends {
    readonly method: 'GET';
    readonly access: 'public';
    readonly reply: z.ZodType;
    readonly params?: z.ZodObject<{ readonly id: z.ZodType }>;
  }
    ? Name
    : never;
}[EndpointName];

/**
 * The public reads that a page shows (§2), by the path of its route. The server runs them as a
 * visitor and puts the replies into the page, so that it is complete before any script runs. If a
 * reply depends on the caller, the browser asks again.
 */
export const initialQueries: Readonly<Record<string, readonly PublicRead[]>> = {
  '/': ['getServerStatus', 'getThisWeek', 'listActiveProjects', 'getCommunityFeed'],
  '/play': ['getServerStatus'],
  '/community': [
    'getEngagementMetrics',
    'getLiveGames',
    'getCommunityFeed',
    'listChampions',
    'listActiveProjects',
  ],
  '/challenges': ['listChallenges'],
  '/challenges/:id': ['getChallenge'],
  '/projects': ['listProjects'],
  '/projects/:id': ['getProject'],
  '/workbooks': ['listWorkbooks'],
  '/workbooks/:id': ['getWorkbook'],
  '/forum': ['listForumPosts', 'listForumTopics'],
  '/forum/:id': ['getForumPost'],
  '/privacy': ['getRetention'],
};

/**
 * Reads that add a signed-in person's own items to what a visitor gets. The server leaves them to the browser, so that
 * no item is pushed in between those that are already being read.
 */
export const readsWithOwnItems: ReadonlySet<PublicRead> = new Set(['listForumPosts']);
