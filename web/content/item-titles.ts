import type { RenderContext } from '#contract/render-context';
import type { RoutePath } from '#contract/route-table';

type TitleOf = (reply: unknown) => string | null;

/** Where the title of what a page shows is found in the reply to its first initial query. */
const itemTitles: Readonly<Partial<Record<RoutePath, TitleOf>>> = {
  '/challenges/:id': (reply) => titleIn(fieldOf(reply, 'challenge')),
  '/forum/:id': (reply) => titleIn(fieldOf(reply, 'post')),
  '/projects/:id': titleIn,
  '/workbooks/:id': titleIn,
};

function titleIn(item: unknown): string | null {
  const title = fieldOf(item, 'title');
  return typeof title === 'string' ? title : null;
}

function fieldOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, name) : null;
}

/** The title of the one post or project that a page shows; null for a page of many. */
export function itemTitleOf(path: RoutePath, queries: RenderContext['queries']): string | null {
  const [first] = queries;
  return (first && itemTitles[path]?.(first[1])) ?? null;
}
