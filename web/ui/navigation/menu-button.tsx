import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { iconButtonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { hasPopovers } from '../has-popovers.ts';
import { CheckIcon } from '../icons/status-icons.tsx';
import { useCloseRequest } from '../dialogs/use-close-request.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Makes the item a real link; a plain click still goes through `onSelect`. */
  href?: string;
  /** For one of several choices: true for the current one. */
  isChosen?: boolean;
  /** For what takes something away. */
  isDestructive?: boolean;
  /** Why it cannot be chosen here; shown under its label. */
  whyNot?: string;
};

export type MenuButtonProps = {
  /** Read out and shown on hover; omit it when `children` contains text. */
  label?: string;
  items: readonly MenuItem[];
  className?: string;
  children: ReactNode;
};

const itemSelector = '[role^=menuitem]';
const itemClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-1 text-start text-base hover:bg-raised aria-disabled:cursor-default not-hover:aria-disabled:text-muted dense:min-h-control-small dense:text-md [&>svg]:flex-none';

/** A small menu: arrows, Home, and End move; Esc closes it and returns the focus. */
export function MenuButton({
  label,
  items,
  className = iconButtonClass,
  children,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePressOutside(frame, isOpen, () => setOpen(false));
  useCloseRequest(isOpen, close);
  const naming = label === undefined ? {} : { 'aria-label': label, 'data-tooltip': label };

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div
      ref={frame}
      role="presentation"
      className="relative"
      onKeyDown={(event) => moveInMenu(event, close)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        {...naming}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && <Menu {...{ id: menuId, label, items, button, close }} />}
    </div>
  );
}

type MenuProps = {
  readonly id: string;
  readonly label: string | undefined;
  readonly items: readonly MenuItem[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
};

/** Above everything else on the page, so that a table or a dialog around the button cannot cut it off. */
function Menu({ id, label, items, button, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasPopovers()) menu.current?.showPopover();
    const place = () => placeMenu(menu.current, button.current);
    place();
    focusFirst(menu.current);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [button]);
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      popover="manual"
      aria-label={label ?? 'Menu'}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-48 animate-[appear_120ms_ease-out] overflow-y-auto border border-control bg-surface py-1.5 drop-shadow-lifted"
    >
      {items.map((item) => (
        <MenuRow key={item.label} item={item} close={close} />
      ))}
    </div>
  );
}

const gapPx = 6;
const marginPx = 8;

/** Below the button or, where there is no room, above it; the right edges are aligned. */
function placeMenu(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const lowest = window.innerHeight - marginPx - menu.offsetHeight;
  const below = bottom + gapPx;
  const above = top - gapPx - menu.offsetHeight;
  const fitting = below <= lowest || above < marginPx ? Math.min(below, lowest) : above;
  menu.style.top = `${Math.max(marginPx, fitting)}px`;
  menu.style.left = `${Math.max(marginPx, right - menu.offsetWidth)}px`;
}

function MenuRow({ item, close }: { item: MenuItem; close: () => void }) {
  const choice = item.isChosen === undefined ? {} : { 'aria-checked': item.isChosen };
  const shared = {
    role: item.isChosen === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    className: classNames(itemClass, item.isDestructive ? 'text-danger' : 'text-text'),
    ...choice,
  };
  const content = (
    <>
      {item.icon}
      <span className="grow">
        {item.label}
        {item.whyNot !== undefined && (
          <span className="block max-w-64 text-base/5.5">{item.whyNot}</span>
        )}
      </span>
      {item.isChosen === true && <CheckIcon size={18} />}
    </>
  );
  function choose() {
    close();
    item.onSelect();
  }
  if (item.whyNot !== undefined) {
    return (
      <button type="button" {...shared} aria-disabled>
        {content}
      </button>
    );
  }
  if (item.href === undefined) {
    return (
      <button type="button" {...shared} onClick={choose}>
        {content}
      </button>
    );
  }
  return (
    <a
      href={item.href}
      {...shared}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        choose();
      }}
    >
      {content}
    </a>
  );
}

function focusFirst(menu: HTMLDivElement | null) {
  const chosen = menu?.querySelector<HTMLElement>('[aria-checked="true"]');
  const first = menu?.querySelector<HTMLElement>(itemSelector);
  (chosen ?? first)?.focus();
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
  if (rows.length === 0) return;
  if (event.key === 'Escape') {
    event.stopPropagation();
    // A dialog around the menu stays open.
    event.preventDefault();
    close();
    return;
  }
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows.at(next % rows.length)?.focus();
}

/** Calls `onPress` on a click outside `frame` while `isActive`. */
function usePressOutside(
  frame: RefObject<HTMLElement | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isActive) return;
    // Assistive technology clicks without a pointer.
    function onOutsidePress(event: Event) {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) onPress();
    }
    document.addEventListener('pointerdown', onOutsidePress);
    document.addEventListener('click', onOutsidePress);
    return () => {
      document.removeEventListener('pointerdown', onOutsidePress);
      document.removeEventListener('click', onOutsidePress);
    };
  }, [frame, isActive, onPress]);
}
