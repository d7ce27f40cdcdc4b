import { routeTable, type RouteEntry } from '../web/route-table.ts';

const rows: readonly RouteEntry[] = routeTable;

/** What search engines may find. */
export const publicPages = rows
  .filter(({ access, isUnlisted }) => access === 'public' && isUnlisted !== true)
  .map(({ path }) => path);
