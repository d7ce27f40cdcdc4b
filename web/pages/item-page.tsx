import type { ReactNode } from 'react';

import { isNotFound } from '../api/http-error.ts';
import type { ReadState } from '../api/reads/use-read.ts';
import { AsyncContent, getContent } from '../ui/loading/async-content.tsx';
import { LazyNotFoundPage } from './about/lazy-not-found-page.ts';

type ItemPageProps<Item> = {
  readonly read: ReadState<Item>;
  /** The heading while the item cannot be read. */
  readonly title: string;
  readonly backLink: ReactNode;
  readonly children: (item: Item) => ReactNode;
};

/** The page of one item, or what is shown while it is loading, cannot be read, or does not exist. */
export function ItemPage<Item>({ read, title, backLink, children }: ItemPageProps<Item>) {
  if (isNotFound(read.error)) return <LazyNotFoundPage />;
  const item = getContent(read);
  if (item !== undefined) return children(item);
  return (
    <div className="page-width mt-6 grid gap-2">
      <div>{backLink}</div>
      {read.error !== null && (
        <h1 className="type-h1" tabIndex={-1}>
          {title}
        </h1>
      )}
      <AsyncContent state={read} lines={8}>
        {() => null}
      </AsyncContent>
    </div>
  );
}
