import type { GameSession } from '#contract/game-server/game-sessions';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { scheduleWrites } from '../../api/writes/schedule-writes.ts';
import {
  calendarDaysBetween,
  formatPublicDateTime,
  formatPublicTime,
} from '../../ui/time/format-time.ts';
import { formatDay } from '../../ui/time/staff-time.ts';
import { nowMs } from '../../ui/time/clock.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import {
  getAudienceName,
  mayChangePlan,
  type ClassChoices,
} from '../../ui/forms/fields/class-field.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** Sessions on the game server, as staff enter them; the live games are counted from these. */
export function SessionList({ choices }: { readonly choices: ClassChoices }) {
  const sessions = useRead(reads.gameSessions);
  const removal = useWrite(scheduleWrites.deleteGameSession);
  return (
    <RecordTable
      id="sessions"
      title="Sessions"
      newLabel="New session"
      newTone="primary"
      state={sessions}
      getRows={(reply) => reply.sessions}
      columns={buildColumns(choices)}
      getHeading={({ start }) => formatDay(start, nowMs())}
      empty={
        choices.mayBeForEveryone
          ? 'No sessions planned. New sessions for everyone appear on the community page.'
          : "No sessions planned. New sessions appear on your students' home page."
      }
      olderNote="Older sessions are not listed."
      mayChange={(session) => mayChangePlan(choices, session)}
      renderForm={(session, close) => (
        <SessionDialog session={session} choices={choices} onClose={close} />
      )}
      removeTitle="Remove this session?"
      describeRemoval={() => 'It will no longer appear under Live games.'}
      onRemove={({ id }) => removal.send(undefined, { params: { id } })}
      isRemoving={removal.isPending}
    />
  );
}

/** The day is above the row; another one is said. */
function formatEnd({ start, end }: GameSession): string {
  return calendarDaysBetween(start, end) === 0 ? formatPublicTime(end) : formatPublicDateTime(end);
}

function buildColumns(choices: ClassChoices): readonly Column<GameSession>[] {
  return [
    { head: 'Session', cell: ({ title }) => <strong>{title}</strong> },
    { head: 'Type', phone: 'note', cell: ({ type }) => type },
    {
      head: 'Starts',
      phone: 'note',
      cell: ({ start }) => <time dateTime={start}>{formatPublicTime(start)}</time>,
    },
    { head: 'Ends', cell: (session) => <time dateTime={session.end}>{formatEnd(session)}</time> },
    { head: 'World', cell: ({ world }) => world ?? 'Any' },
    { head: 'For', phone: 'note', cell: ({ classId }) => getAudienceName(choices, classId) },
  ];
}
