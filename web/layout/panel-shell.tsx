import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { Logo } from '../illustrations/logo.tsx';
import { helpLinks, notOfficial } from './navigation.ts';
import { NotificationsButton } from './notifications-button.tsx';
import { ThemeToggle } from './theme.tsx';

export type PanelShellProps = {
  siteTitle: string;
  /** Beside the logo; `Server control` unless the page is another. */
  title?: string;
  /** Right side of the bar: review count, audit log, user menu. The theme stands between `right` and `account`. */
  right?: ReactNode;
  account: ReactNode;
  /** Cells of the status row: `StatusCell`s; always in view. */
  status?: ReactNode;
  /** `PanelTabs`, or a page's own content in `PanelMain`. */
  children: ReactNode;
};

export function PanelShell({
  siteTitle,
  title = 'Server control',
  right,
  account,
  status,
  children,
}: PanelShellProps) {
  return (
    <div className="panel" data-density="panel">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <div className="panel-top">
        <header className="panel-bar">
          <Link href="/" className="brand">
            <Logo size={30} />
            {siteTitle}
          </Link>
          <span className="panel-name">{title}</span>
          {right !== undefined && <div className="panel-right">{right}</div>}
          <div className="panel-bar-end">
            <NotificationsButton />
            <ThemeToggle />
            {account}
          </div>
        </header>
        {status !== undefined && (
          <div className="panel-status" role="group" aria-label="Connections">
            {status}
          </div>
        )}
      </div>
      {children}
      <PanelFoot />
    </div>
  );
}

/** Help stands before the statement, as in the footer of the public pages. */
function PanelFoot() {
  return (
    <footer className="panel-foot">
      {helpLinks.map(({ label, href }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
      <p>{notOfficial}</p>
    </footer>
  );
}

/** The working ground of a panel page without side tabs. */
export function PanelMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="panel-main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Heading of one tab, with its facts at the right. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="panel-head">
      <h1 className="type-h1" tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <div className="panel-facts">{children}</div>}
    </div>
  );
}

/** One cell of the status row; `atEnd` moves it to the right edge. */
export function StatusCell({ atEnd = false, children }: { atEnd?: boolean; children: ReactNode }) {
  return <div className={atEnd ? 'status-cell status-cell-end' : 'status-cell'}>{children}</div>;
}
