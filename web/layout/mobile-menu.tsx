import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { Dialog } from '../ui/dialog.tsx';
import { footerColumns, helpLink, mainNavigation } from './navigation.ts';

export type MobileMenuProps = { path: string; account: ReactNode; onClose: () => void };

const takePart = footerColumns.flatMap((column) =>
  column.title === 'Take part' ? column.links : [],
);
const links = [...mainNavigation, ...takePart, helpLink];

/** Every link of the header and the ways to take part, for screens under 900 px. */
export function MobileMenu({ path, account, onClose }: MobileMenuProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Menu" footer={account}>
      <nav aria-label="Main" className="mobile-nav">
        {links.map(({ label, href }) => (
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
