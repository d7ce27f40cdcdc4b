import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { findRoute, takesId } from '#contract/route-table';
import { classNames } from '../ui/class-names.ts';
import { SkipLink } from './brand.tsx';
import { Footer } from './footer.tsx';
import { CommunityNavigation } from './header/community-navigation.tsx';
import { Header } from './header/header.tsx';

/** Pages of one person come without their content; those of one post or project grow for people who are signed in. */
const ownPages: ReadonlySet<string> = new Set(['/my-submissions', '/account', '/journal']);

export type PublicShellProps = {
  siteTitle: string;
  institute: string | null;
  year: number;
  account: ReactNode;
  children: ReactNode;
};

/**
 * Frame of every public page; children fill `main`. Give the page's `h1` a tabIndex of -1 for focus after a route
 * change. A page with `data-fill-page` reaches down to the footer.
 */
export function PublicShell({ siteTitle, institute, year, account, children }: PublicShellProps) {
  const [path] = useLocation();
  return (
    <div className="group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <Header siteTitle={siteTitle} account={account} />
      <CommunityNavigation path={path} />
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'flex-[1_0_auto] has-data-fill-page:grid',
          // What arrives later cannot push the footer: it is below the window from the start.
          (ownPages.has(path) || takesId(findRoute(path).path)) && 'min-h-dvh',
        )}
      >
        {children}
      </main>
      <Footer siteTitle={siteTitle} institute={institute} year={year} />
    </div>
  );
}
