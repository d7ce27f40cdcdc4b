import { Tabs as RadixTabs } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type Tab = { value: string; label: string; icon?: ReactNode };

export type TabsRootProps = {
  selected: string;
  onSelect: (value: string) => void;
  orientation?: TabsOrientation;
  className?: string;
  children: ReactNode;
};

export type TabsProps = Omit<TabsRootProps, 'orientation'> & {
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

/** For a list that is not directly above its panels, such as the panel's side list. */
export function TabsRoot({
  selected,
  onSelect,
  orientation = 'horizontal',
  ...rest
}: TabsRootProps) {
  const chosen = useRef(selected);
  useEffect(() => {
    chosen.current = selected;
  }, [selected]);

  /** Radix selects on pointer down and again on focus; the browser history must get one entry only. */
  function choose(value: string) {
    if (value === chosen.current) return;
    chosen.current = value;
    onSelect(value);
  }
  return (
    <RadixTabs.Root {...rest} value={selected} onValueChange={choose} orientation={orientation} />
  );
}

export type TabsOrientation = 'horizontal' | 'vertical';

export function tabListClass(orientation: TabsOrientation): string {
  return orientation === 'vertical' ? 'grid' : 'flex flex-wrap border-b border-control';
}

const tabBase =
  'relative inline-flex items-center font-semibold whitespace-nowrap no-underline transition-[color] duration-[120ms] ease-out data-[state=active]:font-bold data-[state=active]:text-text after:absolute after:bg-brick not-data-[state=active]:after:hidden forced-colors:data-[state=active]:outline-2 forced-colors:data-[state=active]:-outline-offset-3 forced-colors:data-[state=active]:outline-[Highlight]';
const tabLooks = {
  // On a phone the tabs fill their rows, and each row has its rule.
  horizontal:
    'min-h-control gap-2.5 px-5 py-2 text-muted hover:text-text after:inset-x-0 after:-bottom-0.5 after:h-1 max-sm:flex-[1_0_auto] max-sm:justify-center max-sm:not-focus-visible:shadow-[0_1px_0_var(--control)]',
  vertical:
    'min-h-11 gap-3 ps-6 pe-4 text-[1rem] text-text hover:bg-raised after:inset-y-0 after:left-0 after:w-1 data-[state=active]:bg-primary-tint [&>svg]:text-muted data-[state=active]:[&>svg]:text-primary',
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

export function TabList({ tabs, label, orientation = 'horizontal', className }: TabListProps) {
  return (
    <RadixTabs.List className={classNames(tabListClass(orientation), className)} aria-label={label}>
      {tabs.map((tab) => (
        <RadixTabs.Trigger key={tab.value} value={tab.value} className={tabClass(orientation)}>
          {tab.icon}
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  );
}

export type TabPanelProps = {
  value: string;
  /** Stays in the document while another tab is shown, so that typed text is not lost. */
  keep?: boolean;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ value, keep = false, className, children }: TabPanelProps) {
  const keeping = keep ? { forceMount: true as const } : {};
  return (
    <RadixTabs.Content
      {...keeping}
      value={value}
      className={classNames('data-[state=inactive]:hidden', className)}
    >
      {children}
    </RadixTabs.Content>
  );
}
