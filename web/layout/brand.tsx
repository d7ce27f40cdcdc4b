import { Link } from 'wouter';

import { Logo } from '../illustrations/logo.tsx';
import { classNames } from '../ui/class-names.ts';

/** The first focusable element of every page; visible while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute start-4 -top-24 z-60 bg-surface px-4 py-3 font-bold text-text focus:top-3"
    >
      Skip to content
    </a>
  );
}

/** Logo and name of the site; the caller adds the text size and the gap. */
export const brandClass =
  'inline-flex min-h-11 items-center font-heading font-bold tracking-[-0.01em] whitespace-nowrap text-text normal-nums no-underline hover:text-text';

export function HomeLink({
  siteTitle,
  logoSize,
  className,
}: {
  siteTitle: string;
  logoSize?: number;
  className: string;
}) {
  return (
    <Link href="/" className={classNames(brandClass, className)}>
      <Logo {...(logoSize !== undefined && { size: logoSize })} />
      {siteTitle}
    </Link>
  );
}
