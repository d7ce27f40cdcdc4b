import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PanelTab } from './panel-tabs.tsx';

export type UnfinishedTab = Exclude<PanelTab['value'], 'connection' | 'command'>;

type Plan = {
  readonly comes: string;
  /** What can be done today, and the command that does it. */
  readonly today: string;
  readonly command?: string;
};

const plans: Readonly<Record<UnfinishedTab, Plan>> = {
  bluemap: {
    comes:
      'Here you will draw the maps anew: one world, every world or one region, and see how far it is.',
    today: 'To see what BlueMap is drawing now, run this command:',
    command: 'bluemap',
  },
  domain: {
    comes: 'Here you will point the address of the live map at the game server.',
    today: 'Until then, set the record where the domain is registered.',
  },
  files: {
    comes:
      'Here you will open, edit, upload and bring back the files of the game server over SFTP.',
    today: 'Until then, use an SFTP program. The portal has no connection to the files yet.',
  },
  npcs: {
    comes:
      'Here you will see every character in the game and where it stands. Editing comes later.',
    today: 'To list the characters, run this command:',
    command: 'npc list -a',
  },
  portals: {
    comes: 'Here you will see every portal and where it leads. Editing comes later.',
    today: 'To list the portals, run this command:',
    command: 'mvp list',
  },
  worlds: {
    comes: 'Here you will see every world of the game server. Editing comes later.',
    today: 'To list the worlds, run this command:',
    command: 'mv list',
  },
  booknews: {
    comes: 'Here you will open the editor of the news book and have the game read it again.',
    today: 'To have the game read the book again, run this command:',
    command: 'booknews reload',
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
