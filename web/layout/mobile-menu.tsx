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
    <Dialog isOpen onClose={onClose} title="Menu" footer={account}>
      <nav aria-label="Main" className="mobile-nav">
        {[...mainNavigation, ...takePart, ...own, helpLink].map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            className="mobile-link"
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
