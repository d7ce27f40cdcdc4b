import type { ReactNode } from 'react';

import { Footer, type SheetName } from './footer.tsx';
import { Header } from './header.tsx';

export type PublicShellProps = {
  siteTitle: string;
  institute: string | null;
  year: number;
  sheet: SheetName;
  account: ReactNode;
  children: ReactNode;
};

/** Frame of every public page; children fill `main`. Give the page's `h1` a tabIndex of -1 for focus after a route change. */
export function PublicShell({
  siteTitle,
  institute,
  year,
  sheet,
  account,
  children,
}: PublicShellProps) {
  return (
    <div className="public-shell">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header siteTitle={siteTitle} account={account} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer siteTitle={siteTitle} institute={institute} year={year} sheet={sheet} />
    </div>
  );
}
