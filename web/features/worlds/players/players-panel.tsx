import { useState } from 'react';
import type { OnlinePlayer } from '#contract/game-server/players';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { iconButtonClass } from '../../../ui/button.tsx';
import { MoreIcon } from '../../../ui/icons/edit-icons.tsx';
import { MenuButton } from '../../../ui/navigation/menu-button.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { formatSecondsAgo } from '../../../ui/time/format-time.ts';
import { useNow, useZone } from '../../../ui/time/use-now.ts';
import { StaleSince } from '../../../ui/time/relative-time.tsx';
import { SkeletonLines } from '../../../ui/loading/skeleton.tsx';
import { useConsoleConnected } from '../console-required.tsx';
import { playerRowClass } from '../list-row.ts';
import { UnreadableResponses } from '../unreadable-responses.tsx';
import { PlayerAccess } from './player-access.tsx';
import { PlayerDialog, type PlayerTask } from './player-dialog.tsx';
import { playerActions } from './player-actions.ts';

/** The players who are online, with the actions for each. Its menus open over the activity log below. */
export function PlayersPanel({ isOpen }: { isOpen: boolean }) {
  const isConnected = useConsoleConnected();
  const { data, error, updatedAt } = useRead(reads.players, {
    enabled: isOpen && isConnected === true,
  });
  const [task, setTask] = useState<PlayerTask | null>(null);
  const known = isConnected === true ? data : undefined;
  return (
    <Card flush as="section" aria-label="Players" className="z-1 flex min-h-0 flex-col">
      <CardHeader title="Players">
        {known !== undefined && (
          <span>
            {known.known && (
              <>
                <b>{known.online}</b> of {known.max}
              </>
            )}
            {error !== null && (
              <span className="text-muted">
                {' '}
                (<StaleSince at={updatedAt} />)
              </span>
            )}
          </span>
        )}
      </CardHeader>
      {known !== undefined && error === null && known.players.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <ul className="min-h-24 divide-y divide-line overflow-y-auto" tabIndex={0}>
          {known.players.map((player) => (
            <PlayerRow
              key={player.name}
              player={player}
              canMute={known.canMute}
              onChoose={(action) => setTask({ action, name: player.name })}
            />
          ))}
        </ul>
      )}
      <div role="status">
        {isConnected === false && (
          <p className={`${playerRowClass} text-muted`}>The console is not connected.</p>
        )}
        {error !== null && isConnected === true && (
          <p className={`${playerRowClass} text-muted`}>{errorMessage(error)}</p>
        )}
        {known !== undefined && known.unread.length > 0 && error === null && (
          <div className="px-4">
            <UnreadableResponses answers={known.unread} />
          </div>
        )}
        {known?.online === 0 && error === null && (
          <p className={`${playerRowClass} text-muted`}>Nobody is playing.</p>
        )}
      </div>
      {isConnected === true && data === undefined && error === null && (
        <div className="p-4">
          <SkeletonLines lines={3} label="Asking who is playing" />
        </div>
      )}
      <PlayerAccess isEnabled={isOpen && isConnected === true} onChoose={setTask} />
      {task !== null && (
        <PlayerDialog
          key={`${task.action} ${task.name}`}
          task={task}
          onClose={() => setTask(null)}
        />
      )}
    </Card>
  );
}

/** For the line of the title: how many are playing, and how old that is. */
export function PlayersFact({ isOpen }: { isOpen: boolean }) {
  const isConnected = useConsoleConnected();
  const { data, updatedAt } = useRead(reads.players, { enabled: isOpen && isConnected === true });
  const now = useNow(1);
  const zone = useZone();
  if (isConnected !== true || data?.known !== true) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-md text-text">
      <span>
        <b>{data.online}</b> of {data.max} playing
      </span>
      <span className="text-muted">
        checked {formatSecondsAgo(new Date(updatedAt).toISOString(), now, zone)}
      </span>
    </p>
  );
}

function PlayerRow({
  player,
  canMute,
  onChoose,
}: {
  player: OnlinePlayer;
  canMute: boolean;
  onChoose: (action: PlayerTask['action']) => void;
}) {
  const { name, world, account } = player;
  const items = playerActions
    .filter(({ action }) => action !== 'pardon' && (canMute || action !== 'mute'))
    .map(({ action, label }) => ({
      label,
      isDestructive: action === 'kick' || action === 'ban',
      onSelect: () => onChoose(action),
    }));
  return (
    <li className={playerRowClass}>
      <Avatar name={name} size="tiny" />
      <span className="min-w-0 flex-1">
        <b>
          <bdi>{name}</bdi>
        </b>
        {world !== null && (
          <>
            {' '}
            in <bdi>{world}</bdi>
          </>
        )}
        {account !== undefined && (
          <span className="text-muted">
            {' '}
            ({account.name === name ? 'has an account' : <bdi>{account.name}</bdi>})
          </span>
        )}
      </span>
      <MenuButton
        label={`Actions for ${name}`}
        items={items}
        className={`${iconButtonClass} h-control-small`}
      >
        <MoreIcon />
      </MenuButton>
    </li>
  );
}
