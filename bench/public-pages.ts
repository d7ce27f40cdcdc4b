import { routeTable, type RouteEntry } from '#contract/route-table';

const rows: readonly RouteEntry[] = routeTable;

/** What search engines may find. */
export const publicPages = rows
  .filter(({ access, isUnlisted }) => access === 'public' && isUnlisted !== true)
  .map(({ path }) => path);
