import type { Content } from '#contract/content';
import type { RouteEntry } from '#contract/route-table';
import { taglineOf } from './tagline.ts';

/** What stands in the tab of the browser. */
export function documentTitle(route: RouteEntry, site: Content['site']): string {
  if (route.path === '/') return `${site.title}: ${taglineOf(site)}`;
  return `${route.title} · ${site.title}`;
}
