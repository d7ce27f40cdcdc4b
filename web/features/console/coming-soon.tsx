import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PanelTab } from './panel-tabs.tsx';

export type UnfinishedTab = Exclude<
  PanelTab['value'],
  'connection' | 'command' | 'bluemap' | 'files' | 'npcs' | 'portals' | 'worlds' | 'booknews'
>;

type Plan = {
  readonly comes: string;
  /** What can be done today, and the command that does it. */
  readonly today: string;
  readonly command?: string;
};

const plans: Readonly<Record<UnfinishedTab, Plan>> = {
  domain: {
    comes: 'Here you will point the address of the live map at the game server.',
    today: 'Until then, set the record where the domain is registered.',
  },
};

/** An honest page for a tab whose tools are not built yet. */
export function ComingSoon({ tab, drawing }: { tab: UnfinishedTab; drawing?: ReactNode }) {
  const { comes, today, command } = plans[tab];
  const action = command !== undefined && (
    <>
      <pre className="console-ground console-line">{command}</pre>
      <p className="mt-3">
        <Link href="/server-control/command" className="text-link">
          Go to the Command tab
        </Link>
      </p>
    </>
  );
  return (
    <EmptyState title="Coming soon" level={2} drawing={drawing} action={action || undefined}>
      {comes} {today}
    </EmptyState>
  );
}
