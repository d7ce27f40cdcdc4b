import { Tabs as RadixTabs } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

export type Tab = { value: string; label: string; icon?: ReactNode };

export type TabsRootProps = {
  selected: string;
  onSelect: (value: string) => void;
  orientation?: 'horizontal' | 'vertical';
  className?: string;
  children: ReactNode;
};

export type TabsProps = Omit<TabsRootProps, 'orientation'> & {
  tabs: readonly Tab[];
  /** Names the list for screen readers. */
  label: string;
};

/** A row of tabs with a brick bar under the selected one; children are the `TabPanel`s. */
export function Tabs({ tabs, label, children, ...root }: TabsProps) {
  return (
    <TabsRoot {...root}>
      <TabList tabs={tabs} label={label} />
      {children}
    </TabsRoot>
  );
}

/** For a list that stands elsewhere than above its panels, as the side list of the panel does. */
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

  /** A press chooses when the button goes down, and again when the focus comes: the history wants one entry. */
  function choose(value: string) {
    if (value === chosen.current) return;
    chosen.current = value;
    onSelect(value);
  }
  return (
    <RadixTabs.Root {...rest} value={selected} onValueChange={choose} orientation={orientation} />
  );
}

export function TabList({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <RadixTabs.List className="tabs-list" aria-label={label}>
      {tabs.map((tab) => (
        <RadixTabs.Trigger key={tab.value} value={tab.value} className="tab">
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
    <RadixTabs.Content {...keeping} value={value} className={`tab-panel ${className ?? ''}`}>
      {children}
    </RadixTabs.Content>
  );
}
