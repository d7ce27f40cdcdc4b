import { routeTable, type RouteEntry } from '#contract/pages/route-table';

const rows: readonly RouteEntry[] = routeTable;

/** Every page that needs no session; those with an id in their address need something to show. */
export const publicPages = rows
  .filter(({ access, path }) => access === 'public' && !path.includes(':'))
  .map(({ path }) => path);

/** What search engines may find: the others are marked noindex, which Lighthouse counts as a fault. */
export const listedPages = rows
  .filter(
    ({ access, isUnlisted, path }) =>
      access === 'public' && isUnlisted !== true && !path.includes(':'),
  )
  .map(({ path }) => path);
