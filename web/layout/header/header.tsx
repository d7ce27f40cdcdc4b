import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { HomeLink } from '../brand.tsx';
import { JoinButton } from './header-account.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import {
  communityLink,
  communityNavigation,
  findCommunityLink,
  helpLink,
  mainNavigation,
  type NavigationLink,
} from '../navigation.ts';
import { NotificationsButton } from './notifications-button.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';

export type HeaderProps = {
  siteTitle: string;
  /** A "Sign in" button or the user's menu. */
  account: ReactNode;
};

export function Header({ siteTitle, account }: HeaderProps) {
  const [path] = useLocation();
  return (
    // Its width in rem, unlike a media query, follows the size of the text: large text gets the menu.
    <header className="group/header @container/header sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-[calc(var(--header-height)-1px)] items-center gap-4 noscript:h-auto noscript:min-h-header noscript:flex-wrap max-[26rem]:gap-1 max-wide:noscript:pt-3 @max-[16rem]/header:h-auto @max-[16rem]/header:flex-wrap">
        <HomeLink
          siteTitle={siteTitle}
          className="gap-3 text-[1.375rem]/7 max-[26rem]:gap-2 max-[26rem]:text-xl"
        />
        <MainNavigation path={path} />
        {/* The names of the five pages wrap onto two lines before anything here leaves the window. */}
        <div className="ms-auto flex flex-none items-center gap-2 max-[26rem]:gap-0 wide:max-[70rem]:gap-1 min-[70rem]:group-has-data-header-count/header:gap-0.5">
          <SideLink link={communityLink} current={currentIn(path)} />
          <SideLink link={helpLink} current={path === helpLink.href ? 'page' : undefined} />
          <NotificationsButton />
          <ThemeToggle />
          <JoinButton />
          {/* On a phone, only for signed-in people; the narrowest headers have it in the menu. */}
          <div
            data-bar="public"
            className="hidden has-data-signed-in:block wide:not-has-data-signed-in:ms-3 @min-[50rem]/header:wide:block @max-[22rem]/header:hidden!"
          >
            {account}
          </div>
          <MobileMenu path={path} account={account} />
        </div>
      </div>
    </header>
  );
}

/** Narrower where the counts of reviewers need space, so that the five names keep one line. */
function MainNavigation({ path }: { path: string }) {
  return (
    <nav
      aria-label="Main"
      className="ms-3 hidden min-w-0 self-stretch [--link-padding:0.625rem] noscript:flex noscript:flex-wrap noscript:gap-y-3 max-wide:noscript:order-1 max-wide:noscript:-mx-3.5 max-wide:noscript:mb-3 max-wide:noscript:basis-full wide:flex wide:max-[70rem]:ms-2 wide:max-[70rem]:[--link-padding:0.5rem] min-[70rem]:group-has-data-header-count/header:ms-0 min-[70rem]:group-has-data-header-count/header:[--link-padding:0.4375rem] not-noscript:@max-[50rem]/header:hidden"
    >
      {mainNavigation.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          className="relative flex items-center px-(--link-padding) text-center text-base/5.5 font-semibold text-text no-underline hover:text-primary min-[76rem]:group-has-data-header-count/header:whitespace-nowrap current:font-bold current:text-text current:after:absolute current:after:inset-x-(--link-padding) current:after:-bottom-px current:after:h-1 current:after:bg-brick forced-colors:current:after:bg-[Highlight] forced-colors:current:after:forced-color-adjust-none"
          aria-current={path === href ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The forum, challenges, and projects belong to the community. */
function currentIn(path: string): 'page' | 'true' | undefined {
  if (path === communityLink.href) return 'page';
  const link = findCommunityLink(path);
  return link !== undefined && communityNavigation.includes(link) ? 'true' : undefined;
}

type SideLinkProps = { link: NavigationLink; current: 'page' | 'true' | undefined };

/** Next to the five pages; on a phone, both are in the menu. */
function SideLink({ link, current }: SideLinkProps) {
  return (
    <Link
      href={link.href}
      className="relative hidden min-h-11 items-center px-2 text-base font-semibold text-text no-underline hover:text-primary current:font-bold current:after:absolute current:after:inset-x-2 current:after:bottom-[calc((2.75rem-var(--header-height))/2)] current:after:h-1 current:after:bg-brick noscript:flex wide:flex not-noscript:@max-[50rem]/header:hidden forced-colors:current:after:bg-[Highlight] forced-colors:current:after:forced-color-adjust-none"
      aria-current={current}
    >
      {link.label}
    </Link>
  );
}
