import { listPagePaths, redirects, routeTable, takesId, type RouteEntry } from './route-table.ts';

/** Every address with its own page, except those with an id. */
export const pagePaths: readonly string[] = routeTable.flatMap(listPagePaths);

/** The addresses of pages for a single item, with `:id` in place of its id. */
export const pathsWithId: readonly string[] = routeTable
  .map(({ path }: RouteEntry) => path)
  .filter(takesId);

/** What search engines may list. */
export const sitemapPaths: readonly string[] = routeTable
  .filter((row: RouteEntry) => row.access === 'public' && row.isUnlisted !== true)
  .flatMap(listPagePaths);

/** Every page and every redirect; any other address is not found. */
export const knownPaths: readonly string[] = [...pagePaths, ...Object.keys(redirects)];
