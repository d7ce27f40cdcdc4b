import type { ReactNode } from 'react';

import type { ListedWorld } from '#contract/maps/worlds';
import { reads } from '../../api/reads/reads.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { ListTab } from './list-tab.tsx';
import { UnreadableResponses } from './unreadable-responses.tsx';

const environments = {
  NORMAL: 'Overworld',
  NETHER: 'Nether',
  THE_END: 'The End',
  CUSTOM: 'Custom',
} as const;

const columns: readonly Column<ListedWorld>[] = [
  {
    head: 'World',
    cell: ({ name, displayName }) => (
      <>
        <b>
          <bdi>{displayName}</bdi>
        </b>
        {displayName !== name && (
          <>
            {' '}
            <bdi className="mono text-muted">{name}</bdi>
          </>
        )}
      </>
    ),
  },
  { head: 'Type', cell: ({ environment }) => environment && environments[environment] },
  { head: 'Status', cell: formatState },
  { head: 'Players', cell: renderPlayers },
];

function renderPlayers({ players }: ListedWorld): ReactNode {
  if (players !== null && players.length > 0) return players.join(', ');
  return <span className="text-muted">{players === null ? 'Unknown' : 'Nobody'}</span>;
}

function formatState({ isLoaded, isHidden }: ListedWorld): string {
  if (isLoaded === null) return 'Unknown';
  if (!isLoaded) return 'Not loaded';
  return isHidden ? 'Hidden from lists' : 'Open';
}

/** Every world with the players in it (product §5). */
export function WorldsTab({ isOpen }: { isOpen: boolean }) {
  return (
    <ListTab read={reads.worlds} isOpen={isOpen} editing="create, load, or delete worlds">
      {({ worlds, source, unread, hasMore }) => (
        <>
          {source !== 'multiverse' && (
            <p className="text-muted">
              {source === 'bluemap'
                ? "Multiverse does not list the worlds, so these are BlueMap's maps."
                : "The server does not list its worlds, so these are the program's worlds."}
            </p>
          )}
          <UnreadableResponses answers={unread} />
          <DataTable
            label="Worlds"
            columns={columns}
            rows={worlds}
            pageLength={100}
            getRowKey={({ name }) => name}
          />
          {hasMore && (
            <p className="text-muted">
              Only the first {worlds.length} worlds are listed. To see them all, run{' '}
              <code className="mono">mv list</code> on the Command tab.
            </p>
          )}
        </>
      )}
    </ListTab>
  );
}
