import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';

import { textLinkClass } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons/arrow-icons.tsx';
import { MenuIcon } from '../../ui/icons/header-icons.tsx';
import { useCloseRequest } from '../../ui/dialogs/use-close-request.ts';
import type { PanelGroup, PanelLink } from './panel-navigation.ts';

type PanelMenuProps = { groups: readonly PanelGroup[]; current: PanelLink | undefined };

/** Under 900 px: one control that names the open page and shows all pages in two columns. */
export function PanelMenu({ groups, current }: PanelMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const closeAndReturn = () => {
    close();
    button.current?.focus();
  };
  useCloseRequest(isOpen, closeAndReturn);
  useEffect(() => {
    if (!isOpen) return;
    // A click, not a pointer event, because assistive technology may send nothing else.
    function hear({ target }: Event) {
      if (target instanceof Node && frame.current?.contains(target) !== true) setOpen(false);
    }
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, [isOpen]);
  const [first, ...rest] = groups;

  return (
    <div
      ref={frame}
      role="presentation"
      className="relative px-4 pt-3 group-has-data-whole-page/panel:hidden wide:hidden print:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        closeAndReturn();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={current === undefined ? 'All pages' : `${current.label}, all pages`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-12 w-full items-center gap-3 border border-control bg-surface px-4 text-start font-bold text-text [&>svg]:flex-none [&>svg]:first:text-primary"
        onClick={() => setOpen(!isOpen)}
      >
        {current?.icon ?? <MenuIcon />}
        <span className="min-w-0 grow wrap-anywhere">{current?.label ?? 'All pages'}</span>
        <ChevronDownIcon size={18} />
      </button>
      {isOpen && (
        <div
          id={id}
          className="absolute inset-x-0 top-full z-30 mt-1 grid grid-cols-2 border-y border-control bg-surface drop-shadow-lifted"
        >
          <div className="border-e border-line pb-2">
            {first !== undefined && <MenuGroup group={first} {...{ current, close }} />}
          </div>
          <div className="pb-2">
            {rest.map((group) => (
              <MenuGroup key={group.title} group={group} {...{ current, close }} />
            ))}
            <div className="mt-2 border-t border-line px-4">
              <Link href="/" className={`${textLinkClass} min-h-11`}>
                Back to portal
              </Link>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

type MenuGroupProps = {
  group: PanelGroup;
  current: PanelLink | undefined;
  close: () => void;
};

function MenuGroup({ group, current, close }: MenuGroupProps) {
  return (
    <nav aria-label={group.title}>
      <p className="px-4 pt-3 pb-1 text-sm/5 font-semibold text-muted">{group.title}</p>
      {group.links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className="flex min-h-11 items-center gap-2 border-s-4 border-transparent ps-3 pe-4 font-semibold text-text no-underline current:border-brick current:bg-primary-tint current:font-bold"
          aria-current={link === current ? 'page' : undefined}
          onClick={(event) => {
            close();
            if (link.onFollow === undefined || event.metaKey || event.ctrlKey || event.shiftKey)
              return;
            event.preventDefault();
            link.onFollow();
          }}
        >
          <span className="min-w-0 wrap-anywhere">{link.label}</span>
          <PanelCount count={link.count} />
        </Link>
      ))}
    </nav>
  );
}

/** Highlighted: how many items are waiting there. */
export function PanelCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="min-w-6 bg-sun-tint px-1.5 text-center text-sm/6 font-bold text-text">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
