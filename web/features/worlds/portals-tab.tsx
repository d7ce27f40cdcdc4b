import type { Portal } from '#contract/maps/worlds';
import { reads } from '../../api/reads/reads.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { UnreadableResponses } from './unreadable-responses.tsx';
import { ListTab } from './list-tab.tsx';

const columns: readonly Column<Portal>[] = [
  { head: 'Portal', cell: ({ name }) => <b>{name}</b> },
  { head: 'Location', cell: ({ world }) => world ?? <span className="text-muted">Unknown</span> },
  { head: 'Destination', cell: ({ destination }) => formatDestination(destination) },
];

/** Every portal and where it leads. */
export function PortalsTab({ isOpen }: { isOpen: boolean }) {
  return (
    <ListTab read={reads.portals} isOpen={isOpen} editing="create or edit portals">
      {({ portals, isInstalled, hasMore, unread }) =>
        isInstalled ? (
          <>
            <UnreadableResponses answers={unread} />
            {unread.length === 0 && (
              <DataTable
                label="Portals"
                columns={columns}
                rows={portals}
                getRowKey={({ name }) => name}
                empty="There are no portals yet."
              />
            )}
            {hasMore && unread.length === 0 && (
              <p className="text-muted">
                There are more portals than are listed here. To see up to 2,000, connect the game
                server's files; <code className="mono">plugins/Multiverse-Portals/portals.yml</code>{' '}
                has all of them.
              </p>
            )}
          </>
        ) : (
          <EmptyState title="No portals here" level={2}>
            The game server has no plugin called Multiverse-Portals.
          </EmptyState>
        )
      }
    </ListTab>
  );
}

/** `w:earth` becomes `the world earth`; an unknown form stays as the plugin writes it (game-server §5.1). */
export function formatDestination(destination: string | null): string {
  if (destination === null) return 'Nowhere yet';
  const found = /^([wepa]):([^:]+)(?::(.+))?$/.exec(destination);
  const [, kind, name, place] = found ?? [];
  if (kind === undefined || name === undefined) return destination;
  if (kind === 'w') return `the world ${name}`;
  if (kind === 'p') return `the portal ${name}`;
  if (kind === 'a') return `the anchor ${name}`;
  return place === undefined ? `the world ${name}` : `${place} in ${name}`;
}
