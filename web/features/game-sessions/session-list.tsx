import { useState } from 'react';

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
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { getAudienceName, type ClassChoices } from '../../ui/forms/fields/class-field.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** What is open above the list: nothing, a form (without `session` for a new one), or a question. */
type Opened =
  | { readonly name: 'nothing' }
  | { readonly name: 'form'; readonly session: GameSession | null }
  | { readonly name: 'removal'; readonly session: GameSession };

const nothing: Opened = { name: 'nothing' };

/** Sessions on the game server, as staff enter them; the live games are counted from these. */
export function SessionList({ choices }: { readonly choices: ClassChoices }) {
  const sessions = useRead(reads.gameSessions);
  const removal = useWrite(scheduleWrites.deleteGameSession);
  const [opened, setOpened] = useState<Opened>(nothing);
  const close = () => setOpened(nothing);

  async function remove({ id }: GameSession) {
    await removal.send(undefined, { params: { id } });
    close();
  }

  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="sessions" className="type-h3">
          Sessions
        </h2>
        <Button
          size="small"
          tone="primary"
          icon={<PlusIcon size={18} />}
          onClick={() => setOpened({ name: 'form', session: null })}
        >
          New session
        </Button>
      </div>
      <AsyncContent state={sessions}>
        {({ sessions: rows, hasMore }) => (
          <>
            <DataTable
              label="Sessions"
              columns={buildColumns(setOpened, choices)}
              rows={rows}
              pageLength={50}
              getRowKey={({ id }) => id}
              getHeading={({ start }) => formatDay(start, nowMs())}
              empty={
                choices.mayBeForEveryone
                  ? 'No sessions planned. New sessions for everyone appear on the community page.'
                  : "No sessions planned. New sessions appear on your students' home page."
              }
            />
            {hasMore && <p className="text-muted">Older sessions are not listed.</p>}
          </>
        )}
      </AsyncContent>
      {opened.name === 'form' && (
        <SessionDialog session={opened.session} choices={choices} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={opened.name === 'removal'}
        onCancel={close}
        onConfirm={() => opened.name === 'removal' && void remove(opened.session)}
        title="Remove this session?"
        description="It will no longer appear under Live games."
        confirmLabel="Remove"
        busy={removal.isPending}
      />
    </section>
  );
}

/** The day is above the row; another one is said. */
function formatEnd({ start, end }: GameSession): string {
  return calendarDaysBetween(start, end) === 0 ? formatPublicTime(end) : formatPublicDateTime(end);
}

function buildColumns(
  open: (opened: Opened) => void,
  choices: ClassChoices,
): readonly Column<GameSession>[] {
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
    {
      head: 'Actions',
      phone: 'actions',
      atEnd: true,
      appliesTo: ({ classId }) => choices.mayBeForEveryone || classId !== null,
      cell: (session) => (
        <span className="inline-flex gap-2">
          <Button size="small" onClick={() => open({ name: 'form', session })}>
            Edit<span className="sr-only"> {session.title}</span>
          </Button>
          <Button
            size="small"
            tone="danger-quiet"
            onClick={() => open({ name: 'removal', session })}
          >
            Remove<span className="sr-only"> {session.title}</span>
          </Button>
        </span>
      ),
    },
  ];
}
