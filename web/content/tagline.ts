import type { Content } from '#contract/content/content';

/** §2 Home. */
export function taglineOf({ gameName }: Content['site']): string {
  return `Urban planning education through ${gameName}`;
}
