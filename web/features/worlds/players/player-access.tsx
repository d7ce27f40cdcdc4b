import type { PlayerAccess as Access } from '#contract/game-server/players';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { NameList } from '../../../ui/navigation/name-list.tsx';
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
      {data.bans !== null && (
        <Bans bans={data.bans} missing={data.missingBans} onChoose={onChoose} />
      )}
      {data.whitelist !== null && <Whitelist names={data.whitelist} onChoose={onChoose} />}
    </div>
  );
}

/** The rows have a padding of their own. */
const listClass = '-mx-4 divide-y divide-line';

function Whitelist({
  names,
  onChoose,
}: Pick<PlayerAccessProps, 'onChoose'> & { names: readonly string[] }) {
  return (
    <Disclosure summary={`Whitelist (${names.length})`}>
      {names.length === 0 && <p className="text-muted">Nobody is on the whitelist.</p>}
      <NameList className={listClass} label="Whitelist" rows={names} getName={(name) => name}>
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
  missing,
  onChoose,
}: Pick<PlayerAccessProps, 'onChoose'> & {
  bans: NonNullable<Access['bans']>;
  missing: Access['missingBans'];
}) {
  return (
    <Disclosure summary={`Banned players (${bans.length}${missing === null ? '' : ' or more'})`}>
      {bans.length === 0 && missing === null && <p className="text-muted">Nobody is banned.</p>}
      <NameList
        className={listClass}
        label="Banned players"
        rows={bans}
        getName={({ name }) => name}
      >
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
      {missing !== null && (
        <p className="text-muted">
          {missing === 'too-many'
            ? "More players are banned than are listed here. To pardon someone who isn't listed, "
            : "Some names couldn't be separated. Connect the game server's files to see every name, or "}
          run <code className="mono">pardon</code> with the name.
        </p>
      )}
    </Disclosure>
  );
}
