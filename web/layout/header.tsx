import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { Logo } from '../illustrations/logo.tsx';
import { IconButton } from '../ui/button.tsx';
import { MenuIcon } from '../ui/icons/sign-icons.tsx';
import { QuestionIcon } from '../ui/icons/status-icons.tsx';
import { helpLink, mainNavigation } from './navigation.ts';
import { NotificationsButton } from './notifications-button.tsx';
import { ThemeToggle } from './theme.tsx';
import { late } from '../ui/late.tsx';

// Opened by few and late: the dialog's code comes with the first press
const MobileMenu = late(async () => (await import('./mobile-menu.tsx')).MobileMenu);

export type HeaderProps = {
  siteTitle: string;
  /** A "Sign in" button or the user's menu. */
  account: ReactNode;
};

export function Header({ siteTitle, account }: HeaderProps) {
  const [path] = useLocation();
  // Open at one address only: whoever follows a link in the menu sees the page behind it
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isMenuOpen = menuPath === path;
  if (menuPath !== null && !isMenuOpen) setMenuPath(null);
  return (
    <header className="header">
      <div className="page-width header-row">
        <Link href="/" className="brand">
          <Logo />
          {siteTitle}
        </Link>
        <nav className="header-nav" aria-label="Main">
          {mainNavigation.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              className="header-link"
              aria-current={path === href ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="header-end">
          <Link
            href={helpLink.href}
            className="header-help"
            aria-current={path === helpLink.href ? 'page' : undefined}
          >
            <QuestionIcon />
            {helpLink.label}
          </Link>
          <NotificationsButton />
          <ThemeToggle />
          <div className="header-account">{account}</div>
          <IconButton
            label="Menu"
            className="header-menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuPath(path)}
          >
            <MenuIcon />
          </IconButton>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <MobileMenu path={path} account={account} onClose={() => setMenuPath(null)} />
        </Suspense>
      )}
    </header>
  );
}
