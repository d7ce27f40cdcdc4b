import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

import type { PublicContent } from '#contract/content/content-editing';

/** The data sent with the page. */
export type PageContent = {
  readonly content: PublicContent;
  /** Rendered for an administrator who previews unpublished content. */
  readonly isPreview: boolean;
  /** Made-up data of `npm run demo`. */
  readonly isSample: boolean;
  /** The portal's own address; absent where the server does not know it. */
  readonly origin?: string | null;
};

type SiteContent = PageContent & {
  /** Called after publishing, so that the next page shows the new content. */
  readonly replaceContent: (content: PublicContent) => void;
};

const SiteContentContext = createContext<SiteContent | null>(null);

/**
 * The content arrives once per visit, in the document (`page-state.ts`); pages opened later do not
 * fetch it again (§2 Live World Map).
 */
export function SiteContentProvider({
  initial,
  children,
}: {
  initial: PageContent;
  children: ReactNode;
}) {
  const [page, setPage] = useState(initial);
  const value = useMemo(
    () => ({
      ...page,
      replaceContent: (content: PublicContent) => setPage({ ...page, content, isPreview: false }),
    }),
    [page],
  );
  return <SiteContentContext value={value}>{children}</SiteContentContext>;
}

export function useSiteContent(): SiteContent {
  const value = useContext(SiteContentContext);
  if (!value) throw new Error('useSiteContent must be used within a SiteContentProvider');
  return value;
}

export function useContent(): PublicContent {
  return useSiteContent().content;
}
