import { routeTable, type RouteEntry } from '#contract/pages/route-table';

const rows: readonly RouteEntry[] = routeTable;

/**
 * Every page that needs no session, except those with an id in their URL, which need an item to
 * show.
 */
export const publicPages = rows
  .filter(({ access, path }) => access === 'public' && !path.includes(':'))
  .map(({ path }) => path);

/**
 * The pages that search engines may index; the others are marked noindex, which Lighthouse counts as
 * an error.
 */
export const listedPages = rows
  .filter(
    ({ access, isUnlisted, path }) =>
      access === 'public' && isUnlisted !== true && !path.includes(':'),
  )
  .map(({ path }) => path);
