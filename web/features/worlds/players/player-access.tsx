import { useState, type ReactNode } from 'react';

import type { PlayerAccess as Access } from '#contract/game-server/players';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { playerRowClass } from '../list-row.ts';
import type { PlayerTask } from './player-dialog.tsx';
import { UnreadableResponses } from '../unreadable-responses.tsx';

export type PlayerAccessProps = {
  /** The game server is polled only while the list is shown and the console is connected. */
  isEnabled: boolean;
  onChoose: (task: PlayerTask) => void;
};

/** The banned and the whitelisted players, each with the button that removes them. */
export function PlayerAccess({ isEnabled, onChoose }: PlayerAccessProps) {
  const { data, error } = useRead(reads.playerAccess, { enabled: isEnabled });
  if (!isEnabled) return null;
  if (error !== null)
    return <p className={`${playerRowClass} text-muted`}>{errorMessage(error)}</p>;
  if (data === undefined) return null;
  return (
    <div className="min-h-12 border-t border-line px-4 min-[68rem]:mt-auto min-[68rem]:max-h-1/2 min-[68rem]:flex-none min-[68rem]:overflow-y-auto">
      <UnreadableResponses answers={data.unread} />
      {data.bans !== null && <Bans bans={data.bans} isWhole={data.isWhole} onChoose={onChoose} />}
      {data.whitelist !== null && <Whitelist names={data.whitelist} onChoose={onChoose} />}
    </div>
  );
}

/** Of a long list, the first names, and a field to find others. */
const shownNames = 100;

function NameList<Row>({
  label,
  rows,
  getName,
  children,
}: {
  label: string;
  rows: readonly Row[];
  getName: (row: Row) => string;
  /** The `li` of a row. */
  children: (row: Row) => ReactNode;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = rows.filter((row) => getName(row).toLowerCase().includes(wanted));
  return (
    <>
      {rows.length > shownNames && (
        <input
          type="search"
          aria-label={`Find a name: ${label}`}
          placeholder="Find a name"
          className={`${controlClass({ size: 'small' })} mb-2 w-full`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {/* The rows have a padding of their own. */}
      <ul className="-mx-4 divide-y divide-line" aria-label={label}>
        {found.slice(0, shownNames).map(children)}
      </ul>
      <p role="status" className="text-muted not-empty:my-2">
        {found.length > shownNames &&
          `These are the first ${shownNames} of ${found.length} names. To see others, type part of a name.`}
        {rows.length > 0 && found.length === 0 && `No name contains “${search.trim()}”.`}
      </p>
    </>
  );
}

function Whitelist({
  names,
  onChoose,
}: Pick<PlayerAccessProps, 'onChoose'> & { names: readonly string[] }) {
  return (
    <Disclosure summary={`Whitelist (${names.length})`}>
      {names.length === 0 && <p className="text-muted">Nobody is on the whitelist.</p>}
      <NameList label="Whitelist" rows={names} getName={(name) => name}>
        {(name) => (
          <li key={name} className={playerRowClass}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <Button
              size="small"
              aria-label={`Remove ${name} from the whitelist`}
              onClick={() => onChoose({ action: 'whitelist-remove', name })}
            >
              Remove
            </Button>
          </li>
        )}
      </NameList>
    </Disclosure>
  );
}

function Bans({
  bans,
  isWhole,
  onChoose,
}: Pick<PlayerAccessProps, 'onChoose'> & {
  bans: NonNullable<Access['bans']>;
  isWhole: boolean;
}) {
  return (
    <Disclosure summary={`Banned players (${bans.length}${isWhole ? '' : ' or more'})`}>
      {bans.length === 0 && isWhole && <p className="text-muted">Nobody is banned.</p>}
      <NameList label="Banned players" rows={bans} getName={({ name }) => name}>
        {({ name, reason }) => (
          <li key={name} className={playerRowClass}>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              <span className="text-muted">
                <bdi>{reason}</bdi>
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Pardon ${name}`}
              onClick={() => onChoose({ action: 'pardon', name })}
            >
              Pardon
            </Button>
          </li>
        )}
      </NameList>
      {!isWhole && (
        <p className="text-muted">
          Some names couldn't be separated. Connect the game server's files to see every name, or
          run <code className="mono">pardon</code> with the name.
        </p>
      )}
    </Disclosure>
  );
}
