import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { HomeLink, SkipLink } from '../brand.tsx';
import { ShortFooter } from '../footer.tsx';
import { NotificationsButton } from '../header/notifications-button.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';

export type PanelShellProps = {
  siteTitle: string;
  /** Next to the logo: the group of this page. */
  title: string;
  account: ReactNode;
  /** The connections, visible on every page for administrators; null for teachers. */
  status: ReactNode;
  /** `PanelColumns`. */
  children: ReactNode;
};

/** Frame of every staff page: `data-density` gives everything inside tighter rows. */
export function PanelShell({ siteTitle, title, account, status, children }: PanelShellProps) {
  return (
    <div
      data-density="panel"
      className={classNames(
        'group/panel flex min-h-dvh flex-col [--header-height:3.5rem]',
        status !== null && 'wide:[--header-height:6.25rem]',
      )}
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
            className="gap-3 text-xl/7 max-[34rem]:relative max-[34rem]:w-11 max-[34rem]:flex-none max-[34rem]:gap-11 max-[34rem]:overflow-hidden max-wide:me-auto"
          />
          <span className="me-auto hidden text-base text-muted wide:inline">{title}</span>
          {/* On a narrow screen the list of pages leads there. */}
          <Link
            href="/"
            className="hidden min-h-11 items-center gap-2.5 px-1 text-base font-semibold text-text no-underline hover:text-primary wide:inline-flex"
          >
            <ArrowRightIcon size={18} className="rotate-180" />
            Back to portal
          </Link>
          {/* The list of pages shows how many items are waiting for review. */}
          <div className="flex items-center gap-x-2 max-[34rem]:gap-0 wide:flex-wrap wide:gap-y-1 [&_[data-header-count]]:hidden">
            <NotificationsButton />
            <ThemeToggle />
            {account}
          </div>
        </header>
        {status}
      </div>
      {children}
      <ShortFooter className="px-4 wide:px-6" />
    </div>
  );
}

/** Content of a panel page, beside the list of pages. */
export function PanelMain({ children }: { children: ReactNode }) {
  return (
    <main
      id="main" // The footer is below the window from the start: what arrives later cannot push it.
      className="min-h-[calc(100dvh-var(--header-height))] w-full min-w-0 p-4 wide:px-6 wide:pt-5 wide:pb-8"
      tabIndex={-1}
    >
      {children}
    </main>
  );
}

/**
 * Heading of one panel page or tab; `children` are facts or buttons at the right. On a phone, what
 * is marked with `data-whole-page` takes its place and that of the list of pages.
 */
export function PanelHeader({
  title,
  lead,
  isOneRow = false,
  fact,
  className,
  children,
}: {
  title: string;
  /** A sentence below the heading. */
  lead?: string;
  /** For a single short button or link, which has room beside the heading on a phone, too. */
  isOneRow?: boolean;
  /** A short fact right after the heading. */
  fact?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 max-wide:group-has-data-whole-page/panel:sr-only base:mb-4',
        className,
      )}
    >
      <div
        className={classNames(
          // On a phone, a fact has its own row, so that nothing moves when it arrives.
          fact !== undefined && 'max-sm:contents sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3',
          // Beside the heading, unless it is long or large text leaves no room.
          isOneRow && 'max-sm:flex-auto',
        )}
      >
        <h1 className="type-h1" tabIndex={-1}>
          {title}
        </h1>
        {fact !== undefined && (
          <div className="min-h-6 max-sm:order-last max-sm:basis-full">{fact}</div>
        )}
        {lead !== undefined && <p className="text-muted">{lead}</p>}
      </div>
      {children !== undefined && (
        <div
          className={classNames(
            'flex flex-wrap gap-x-4 gap-y-1 text-base text-muted',
            !isOneRow && 'max-sm:min-h-6 max-sm:basis-full',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
