import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { findRoute, takesId } from '#contract/pages/route-table';
import { classNames } from '../ui/class-names.ts';
import { SkipLink } from './brand.tsx';
import { Footer, ShortFooter } from './footer.tsx';
import { findCommunityLink } from './navigation.ts';
import { CommunityNavigation } from './header/community-navigation.tsx';
import { Header } from './header/header.tsx';

/**
 * Personal pages arrive without their content; those for a single post or project grow for
 * signed-in people.
 */
const ownPages: ReadonlySet<string> = new Set(['/my-submissions', '/account', '/journal']);

/** The forum, challenges, projects, workbooks, and a person's own pages have the short footer. */
function isForWork(path: string): boolean {
  const link = findCommunityLink(path);
  return ownPages.has(path) || (link !== undefined && link.href !== '/community');
}

/**
 * A short page reaches down to the footer, whose height is a constant here: if it filled what the footer
 * leaves, the footer would rise while the browser is still reading it. On phones the footer follows.
 */
const heightAboveFooter =
  'wide:min-h-[calc(100dvh-var(--header-height)-27.25rem)] wide:has-data-fill-page:min-h-[calc(100dvh-var(--header-height)-17.5rem)]';

export type PublicShellProps = {
  siteTitle: string;
  account: ReactNode;
  children: ReactNode;
};

/**
 * Frame of every public page; children fill `main`. Give the page's `h1` a tabIndex of -1 for focus after a route
 * change. A page with `data-fill-page` reaches down to the footer.
 */
export function PublicShell({ siteTitle, account, children }: PublicShellProps) {
  const [path] = useLocation();
  return (
    <div className="group/shell flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      <Header siteTitle={siteTitle} account={account} />
      <CommunityNavigation path={path} />
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'flex-none has-data-fill-page:grid print:min-h-0',
          isForWork(path) && 'pb-16',
          // Content that arrives later cannot push the footer, because it starts below the window.
          isForWork(path) || takesId(findRoute(path).path) ? 'min-h-dvh' : heightAboveFooter,
        )}
      >
        {children}
      </main>
      {isForWork(path) ? <ShortFooter className="page-width wide:py-4" /> : <Footer />}
    </div>
  );
}
