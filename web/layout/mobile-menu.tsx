import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useCurrentUser } from '../features/auth/current-user.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { footerColumns, helpLink, mainNavigation, ownLink } from './navigation.ts';

export type MobileMenuProps = { path: string; account: ReactNode; onClose: () => void };

const takePart = footerColumns.flatMap((column) =>
  column.title === 'Take part' ? column.links : [],
);

/** Every link of the header, the ways to take part and what one sent, for screens under 900 px. */
export function MobileMenu({ path, account, onClose }: MobileMenuProps) {
  const isSignedIn = useCurrentUser().name === 'signed-in';
  const own = isSignedIn ? [ownLink] : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Menu"
      footer={account}
      // Wider than a phone, it hangs below its button.
      className="sm:me-4 sm:mt-[calc(var(--header-height)+0.5rem)] sm:mb-auto sm:ms-auto sm:max-h-[calc(100dvh-var(--header-height)-1.5rem)] sm:w-96"
    >
      <nav aria-label="Main" className="-m-card grid py-2">
        {[...mainNavigation, ...takePart, ...own, helpLink].map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-12 items-center border-s-4 border-transparent ps-[calc(var(--pad-sheet)-4px)] pe-card font-semibold text-text no-underline hover:bg-raised hover:text-text forced-colors:border-[Canvas] current:border-brick current:bg-primary-tint current:font-bold forced-colors:current:outline-2 forced-colors:current:-outline-offset-3 forced-colors:current:outline-[Highlight]"
            aria-current={path === href ? 'page' : undefined}
            onClick={onClose}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
