import { useEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { hasPopovers } from '../../ui/has-popovers.ts';
import { MenuIcon } from '../../ui/icons/header-icons.tsx';
import { CrossIcon } from '../../ui/icons/status-icons.tsx';
import {
  accountLink,
  communityNavigation,
  footerColumns,
  helpLink,
  mainNavigation,
  ownNavigation,
} from '../navigation.ts';

const takePart = footerColumns
  .flatMap((column) => (column.title === 'Take part' ? column.links : []))
  .filter(({ href }) => communityNavigation.every((link) => link.href !== href));

const menuId = 'mobile-menu';

/**
 * Every link of the header, and the ways to take part, on screens under 900 px. The browser opens and closes it by
 * itself, even before the page is hydrated. It is not modal, because making the rest of the page inert takes a slow
 * phone a tenth of a second.
 */
export function MobileMenu({ path, account }: { path: string; account: ReactNode }) {
  const menu = useRef<HTMLDialogElement>(null);
  const lastPath = useRef(path);
  // Not on hydration, when the menu may already be open.
  useEffect(() => {
    if (lastPath.current !== path) close(menu.current);
    lastPath.current = path;
  }, [path]);
  return (
    <>
      <IconButton
        label="Menu"
        className="wide:hidden @max-[50rem]/header:inline-grid [anchor-name:--menu-button]"
        aria-haspopup="dialog"
        popoverTarget={menuId}
        onMouseDown={(event) => keepFocusInOpen(menu.current, event)}
        onClick={() => {
          if (!hasPopovers()) menu.current?.showModal();
        }}
      >
        <MenuIcon />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for focus leaving, not for clicks */}
      <dialog
        ref={menu}
        id={menuId}
        popover="auto"
        aria-labelledby={`${menuId}-title`}
        // Wider than a phone, it hangs below its button, even where the demo's band moves that down.
        className="fixed inset-0 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,33rem)] max-w-none animate-rise bg-transparent text-text drop-shadow-lifted not-open:hidden backdrop:animate-appear backdrop:bg-scrim sm:me-4 sm:mt-[calc(var(--header-height)+0.5rem)] sm:mb-auto sm:ms-auto sm:max-h-[calc(100dvh-var(--header-height)-1.5rem)] sm:w-96 sm:supports-[top:anchor(bottom)]:top-[anchor(--menu-button_bottom,3.5rem)] sm:supports-[top:anchor(bottom)]:mt-4 sm:supports-[top:anchor(bottom)]:max-h-[calc(100dvh-var(--header-height)-4.5rem)]"
        onBlur={closeWhenLeft}
      >
        <MenuContent path={path} account={account} onClose={() => close(menu.current)} />
      </dialog>
    </>
  );
}

type MenuContentProps = { path: string; account: ReactNode; onClose: () => void };

function MenuContent({ path, account, onClose }: MenuContentProps) {
  return (
    <div
      className={classNames(
        cardClass({ edge: 'control', flush: true }),
        'flex min-h-0 w-full flex-col',
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line ps-card pe-[calc(var(--notch-card)+0.75rem)] pt-4 pb-3">
        <h2 id={`${menuId}-title`} className="type-h3">
          Menu
        </h2>
        <IconButton
          label="Close"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={onClose}
        >
          <CrossIcon />
        </IconButton>
      </div>
      <div className="overflow-auto overscroll-contain">
        <MenuLinks path={path} onFollow={onClose} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-card py-4 @min-[22rem]/header:has-data-signed-in:hidden">
        {account}
      </div>
    </div>
  );
}

function close(menu: HTMLDialogElement | null) {
  if (hasPopovers()) menu?.hidePopover();
  else menu?.close();
}

/** So that the focus is never behind the menu. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDialogElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close(currentTarget);
}

/** Otherwise a press on the button would close the menu, and its click would open it again. */
function keepFocusInOpen(menu: HTMLDialogElement | null, press: MouseEvent) {
  if (menu?.matches(':is(:popover-open)') === true) press.preventDefault();
}

function MenuLinks({ path, onFollow }: { path: string; onFollow: () => void }) {
  const isSignedIn = useCurrentUser().name === 'signed-in';
  const own = isSignedIn ? [...ownNavigation, accountLink] : [];
  return (
    <nav aria-label="Main" className="grid py-2">
      {[...mainNavigation, ...communityNavigation, ...takePart, ...own, helpLink].map(
        ({ label, href }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-12 items-center border-s-4 border-transparent ps-[calc(var(--pad-card)-4px)] pe-card font-semibold text-text no-underline hover:bg-raised hover:text-text forced-colors:border-[Canvas] current:border-brick current:bg-primary-tint current:font-bold forced-colors:current:outline-2 forced-colors:current:-outline-offset-3 forced-colors:current:outline-[Highlight]"
            aria-current={path === href ? 'page' : undefined}
            onClick={onFollow}
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
