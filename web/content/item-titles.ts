import { z } from 'zod';

import type { RenderContext } from '#contract/render-context';
import type { RoutePath } from '#contract/route-table';

type TitleOf = (reply: unknown) => string | null;

/** Where the title of what a page shows is found in the reply to its first initial query. */
const itemTitles: Readonly<Partial<Record<RoutePath, TitleOf>>> = {
  '/forum/:id': titleIn('post'),
};

function titleIn(name: string): TitleOf {
  const shape = z.object({ [name]: z.object({ title: z.string() }) });
  return (reply) => shape.safeParse(reply).data?.[name]?.title ?? null;
}

/** The title of the one post or project that a page shows; null for a page of many. */
export function itemTitleOf(path: RoutePath, queries: RenderContext['queries']): string | null {
  const [first] = queries;
  return (first && itemTitles[path]?.(first[1])) ?? null;
}
