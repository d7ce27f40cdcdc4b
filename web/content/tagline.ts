import type { Content } from '#contract/content/content';

/** §2 Home. */
export function formatTagline({ gameName }: Content['site']): string {
  return `Urban planning education through ${gameName}`;
}
