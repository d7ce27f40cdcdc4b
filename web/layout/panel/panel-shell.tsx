import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { classNames } from '../../ui/class-names.ts';
import { HomeLink, SkipLink } from '../brand.tsx';
import { helpLinks, notOfficial } from '../navigation.ts';
import { NotificationsButton } from '../header/notifications-button.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';

export type PanelShellProps = {
  siteTitle: string;
  /** Beside the logo; `Server control` unless the page is another. */
  title?: string;
  /** Right side of the bar, before the theme: links to the setup check and the audit log. */
  right?: ReactNode;
  account: ReactNode;
  /** Cells of the status row: `StatusCell`s; always in view. */
  status?: ReactNode;
  /** `PanelTabs`, or a page's own content in `PanelMain`. */
  children: ReactNode;
};

/** Frame of every administrators' page: `data-density` gives everything inside tighter rows. */
export function PanelShell({
  siteTitle,
  title = 'Server control',
  right,
  account,
  status,
  children,
}: PanelShellProps) {
  return (
    <div
      data-density="panel"
      className="flex min-h-dvh flex-col [--header-height:6.25rem] max-wide:[--header-height:3.5rem]"
    >
      <SkipLink />
      <div className="top-0 z-40 bg-surface wide:sticky">
        <header
          data-bar="panel"
          className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-1 wide:gap-x-4 wide:px-6"
        >
          <HomeLink
            siteTitle={siteTitle}
            logoSize={30}
            className="gap-3 text-[1.25rem]/7 max-[34rem]:relative max-[34rem]:w-[1.875rem] max-[34rem]:flex-none max-[34rem]:gap-4 max-[34rem]:overflow-hidden max-wide:me-auto"
          />
          <span className="me-auto hidden text-[1rem] text-muted wide:inline">{title}</span>
          {right !== undefined && (
            // On a narrow screen the account menu leads there.
            <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 wide:flex">{right}</div>
          )}
          <div className="flex items-center gap-x-2 max-[34rem]:gap-0 max-[22.5rem]:[--icon-button-width:2.5rem] wide:flex-wrap wide:gap-y-1">
            <NotificationsButton />
            <ThemeToggle />
            {account}
          </div>
        </header>
        {status !== undefined && (
          <div
            className="flex flex-wrap border-b border-line max-wide:gap-x-4 max-wide:px-4 max-wide:py-1 max-wide:text-[0.9375rem] wide:min-h-11"
            role="group"
            aria-label="Connections"
          >
            {status}
          </div>
        )}
      </div>
      {children}
      <PanelFooter />
    </div>
  );
}

/** One of the links in the bar of `PanelShell`. */
export const panelLinkClass =
  'inline-flex min-h-11 items-center gap-2.5 px-1 text-[1rem] font-semibold text-text no-underline hover:text-primary';

/** The help link comes before the accessibility statement, as in the footer of the public pages. */
function PanelFooter() {
  return (
    <footer className="mt-auto flex flex-wrap gap-x-6 border-t border-line bg-surface px-4 py-2 wide:px-6">
      {helpLinks.map(({ label, href }) => (
        <Link key={href} href={href} className="py-1 text-[0.9375rem] text-text">
          {label}
        </Link>
      ))}
      <p className="py-1 text-[0.875rem] text-muted wide:ms-auto">{notOfficial}</p>
    </footer>
  );
}

/** Content of a panel page without side tabs. */
export function PanelMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="w-full min-w-0 p-4 wide:px-6 wide:pt-5 wide:pb-8" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Heading of one panel page or tab; `children` are facts or buttons at the right. */
export function PanelHeader({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 base:mb-4',
        className,
      )}
    >
      <h1 className="type-h1" tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-[1rem] text-muted">{children}</div>
      )}
    </div>
  );
}

/** One cell of the status row; `atEnd` moves it to the right edge. On a narrow screen the address is left out: the tabs show it. */
export function StatusCell({ atEnd = false, children }: { atEnd?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex min-h-7 items-center max-wide:[&_.mono]:hidden wide:min-h-11',
        atEnd
          ? 'wide:ms-auto wide:ps-5 wide:pe-6'
          : 'wide:border-e wide:border-line wide:px-5 wide:first:ps-6',
      )}
    >
      {children}
    </div>
  );
}
