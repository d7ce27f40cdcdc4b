import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { classNames } from '../class-names.ts';

type Tab = { value: string; label: ReactNode; icon?: ReactNode };

export type TabsRootProps = {
  selected: string;
  onSelect: (value: string) => void;
  className?: string | undefined;
  children: ReactNode;
};

export type TabsProps = TabsRootProps & {
  tabs: readonly Tab[];
  /** Names the list for screen readers. */
  label: string;
  listClassName?: string;
};

/** A row of tabs with a brick bar under the selected one; children are the `TabPanel`s. */
export function Tabs({ tabs, label, listClassName, children, ...root }: TabsProps) {
  return (
    <TabsRoot {...root}>
      <TabList tabs={tabs} label={label} className={listClassName} />
      {children}
    </TabsRoot>
  );
}

type TabsState = {
  readonly id: string;
  readonly selected: string;
  readonly choose: (value: string) => void;
};

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const state = useContext(TabsContext);
  if (!state) throw new Error('A tab list and its panels must be inside TabsRoot');
  return state;
}

/** For a list that is not directly above its panels, such as the panel's side list. */
export function TabsRoot({ selected, onSelect, className, children }: TabsRootProps) {
  const id = useId();
  const chosen = useRef(selected);
  useEffect(() => {
    chosen.current = selected;
  }, [selected]);

  /**
   * A click selects and focuses, and the focus selects again; the browser history must get only one
   * entry.
   */
  function choose(value: string) {
    if (value === chosen.current) return;
    chosen.current = value;
    onSelect(value);
  }
  return (
    <TabsContext value={{ id, selected, choose }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

export type TabsOrientation = 'horizontal' | 'vertical';

export function tabListClass(orientation: TabsOrientation): string {
  return orientation === 'vertical'
    ? 'grid grid-cols-[minmax(0,1fr)]'
    : 'flex flex-wrap border-b border-control';
}

const tabBase =
  'relative inline-flex items-center font-semibold no-underline data-pressed:shadow-none data-pressed:outline-none transition-[color] duration-[120ms] ease-out data-[state=active]:font-bold data-[state=active]:text-text after:absolute after:bg-brick not-data-[state=active]:after:hidden forced-colors:data-[state=active]:outline-2 forced-colors:data-[state=active]:-outline-offset-3 forced-colors:data-[state=active]:outline-[Highlight]';
const tabLooks = {
  // The first begins where the text below it does. On a phone the tabs fill their rows, and each row has its rule.
  horizontal:
    'min-h-control gap-2.5 px-3 py-2 whitespace-nowrap text-muted hover:text-text after:inset-x-0 after:-bottom-0.5 after:h-1 sm:first:ps-0 sm:after:inset-x-3 sm:first:after:start-0 max-sm:flex-[1_0_auto] max-sm:justify-center max-sm:not-focus-visible:shadow-[0_1px_0_var(--control)]',
  vertical:
    'min-h-9 gap-3 py-1.5 ps-6 pe-4 text-base leading-5.5 wrap-anywhere text-text hover:bg-raised after:inset-y-0 after:left-0 after:w-1 touch:min-h-11 data-[state=active]:bg-primary-tint [&>svg]:flex-none [&>svg]:text-primary',
} as const;

/** One tab, or a link in a list that looks like one; `data-state="active"` marks the selected one. */
export function tabClass(orientation: TabsOrientation): string {
  return `${tabBase} ${tabLooks[orientation]}`;
}

export type TabListProps = {
  tabs: readonly Tab[];
  label: string;
  orientation?: TabsOrientation;
  className?: string | undefined;
};

/** The tabs pattern of the ARIA Authoring Practices: one tab stop, and the focus selects. */
export function TabList({ tabs, label, orientation = 'horizontal', className }: TabListProps) {
  const { id, selected, choose } = useTabs();

  function press(event: MouseEvent<HTMLButtonElement>, value: string) {
    if (event.button !== 0 || event.ctrlKey) {
      // A context menu selects nothing.
      event.preventDefault();
      return;
    }
    // Safari does not focus a clicked button. A focus by script would show the keyboard's focus
    // ring.
    event.currentTarget.dataset['pressed'] = '';
    event.currentTarget.focus();
    choose(value);
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      className={classNames(tabListClass(orientation), className)}
    >
      {tabs.map(({ value, label: name, icon }) => {
        const isSelected = value === selected;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            id={tabId(id, value)}
            aria-selected={isSelected}
            aria-controls={panelId(id, value)}
            data-state={isSelected ? 'active' : 'inactive'}
            tabIndex={isSelected ? 0 : -1}
            className={tabClass(orientation)}
            onMouseDown={(event) => press(event, value)}
            onClick={() => choose(value)}
            onFocus={() => choose(value)}
            onBlur={({ currentTarget }) => delete currentTarget.dataset['pressed']}
            onKeyDown={(event) => {
              delete event.currentTarget.dataset['pressed'];
              moveFocus(event, orientation);
            }}
          >
            {icon}
            {name}
          </button>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>, orientation: TabsOrientation) {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const list = event.currentTarget.parentElement?.querySelectorAll('button') ?? [];
  const buttons = [...list];
  const target = getTargetIndex(event.key, orientation, buttons.indexOf(event.currentTarget));
  if (target === null) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}

/** The index of the tab that a key leads to, where -1 is the last; null for any other key. */
function getTargetIndex(key: string, orientation: TabsOrientation, at: number): number | null {
  const isVertical = orientation === 'vertical';
  if (key === (isVertical ? 'ArrowDown' : 'ArrowRight')) return at + 1;
  if (key === (isVertical ? 'ArrowUp' : 'ArrowLeft')) return at - 1;
  if (key === 'Home' || key === 'PageUp') return 0;
  if (key === 'End' || key === 'PageDown') return -1;
  return null;
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

function panelId(id: string, value: string): string {
  return `${id}-panel-${value}`;
}

export type TabPanelProps = {
  value: string;
  /** Stays in the document while another tab is shown, so that typed text is not lost. */
  keep?: boolean;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ value, keep = false, className, children }: TabPanelProps) {
  const { id, selected } = useTabs();
  const isSelected = value === selected;
  const isPresent = isSelected || keep;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      data-state={isSelected ? 'active' : 'inactive'}
      hidden={!isPresent}
      tabIndex={0}
      className={classNames('data-[state=inactive]:hidden', className)}
    >
      {isPresent && children}
    </div>
  );
}
