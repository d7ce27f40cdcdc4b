import type { Content } from '#contract/content/content';
import type { RouteEntry } from '#contract/pages/route-table';
import { formatTagline } from './tagline.ts';

/** The title of the document; `itemTitle` is that of the one post or project it shows. */
export function documentTitle(
  route: RouteEntry,
  site: Content['site'],
  itemTitle: string | null,
): string {
  if (route.path === '/') return `${site.title}: ${formatTagline(site)}`;
  return `${itemTitle ?? route.title} · ${site.title}`;
}
