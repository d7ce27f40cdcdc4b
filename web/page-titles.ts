import type { Content } from '#contract/content';
import type { RouteEntry } from '#contract/route-table';
import { taglineOf } from './content/tagline.ts';

/** What stands in the tab of the browser. */
export function documentTitle(route: RouteEntry, site: Content['site']): string {
  if (route.path === '/') return `${site.title}: ${taglineOf(site)}`;
  return `${route.title} · ${site.title}`;
}

/** What search engines and social cards say under the title. */
export function describePage(
  route: RouteEntry,
  { title, gameName, lead }: Content['site'],
): string {
  if (route.path !== '/') return route.description;
  return `${title} is a city’s urban planning programme that is played on a shared ${gameName} server. ${lead}`;
}
