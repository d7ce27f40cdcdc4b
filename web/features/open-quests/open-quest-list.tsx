import { useState } from 'react';

import { capitalize } from '#contract/text/capitalize';
import type { OpenQuest } from '#contract/classes/open-quests';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { scheduleWrites } from '../../api/writes/schedule-writes.ts';
import type { Moment } from '../../ui/time/format-time.ts';
import { useDeadlineFormat } from '../../ui/time/use-now.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { getAudienceName, type ClassChoices } from '../../ui/forms/fields/class-field.tsx';
import { OpenQuestDialog } from './open-quest-dialog.tsx';

/** What is open above the list: nothing, a form (without `quest` for a new one), or a question. */
type Opened =
  | { readonly name: 'nothing' }
  | { readonly name: 'form'; readonly quest: OpenQuest | null }
  | { readonly name: 'removal'; readonly quest: OpenQuest };

const nothing: Opened = { name: 'nothing' };

/** Quests that staff ask students to do; the home page shows the one for everyone that closes first. */
export function OpenQuestList({ choices }: { readonly choices: ClassChoices }) {
  const openQuests = useRead(reads.openQuests);
  const removal = useWrite(scheduleWrites.deleteOpenQuest);
  const [opened, setOpened] = useState<Opened>(nothing);
  const formatDeadline = useDeadlineFormat();
  const close = () => setOpened(nothing);

  async function remove({ id }: OpenQuest) {
    await removal.send(undefined, { params: { id } });
    close();
  }

  return (
    <section aria-labelledby="open-quests" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="open-quests" className="type-h3">
          Open quests
        </h2>
        <Button
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => setOpened({ name: 'form', quest: null })}
        >
          New open quest
        </Button>
      </div>
      <AsyncContent state={openQuests}>
        {({ quests: rows, hasMore }) => (
          <>
            <DataTable
              label="Open quests"
              columns={buildColumns(setOpened, choices, formatDeadline)}
              rows={rows}
              pageLength={50}
              getRowKey={({ id }) => id}
              empty="No open quests. New ones appear on the home page."
            />
            {hasMore && <p className="text-muted">Older quests are not listed.</p>}
          </>
        )}
      </AsyncContent>
      {opened.name === 'form' && (
        <OpenQuestDialog quest={opened.quest} choices={choices} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={opened.name === 'removal'}
        onCancel={close}
        onConfirm={() => opened.name === 'removal' && void remove(opened.quest)}
        title="Remove this open quest?"
        description="It will disappear from the home page. What people sent is kept."
        confirmLabel="Remove"
        busy={removal.isPending}
      />
    </section>
  );
}

function buildColumns(
  open: (opened: Opened) => void,
  choices: ClassChoices,
  formatDeadline: (end: Moment) => string,
): readonly Column<OpenQuest>[] {
  return [
    { head: 'Open quest', cell: ({ title }) => <strong>{title}</strong> },
    { head: 'Type', phone: 'note', cell: ({ type }) => capitalize(type) },
    {
      head: 'Open until',
      cell: ({ until }) => <time dateTime={until}>{formatDeadline(until)}</time>,
    },
    { head: 'Place', cell: ({ location }) => location ?? 'Anywhere' },
    { head: 'For', phone: 'note', cell: ({ classId }) => getAudienceName(choices, classId) },
    {
      head: 'Actions',
      phone: 'actions',
      atEnd: true,
      appliesTo: ({ classId }) => choices.mayBeForEveryone || classId !== null,
      cell: (quest) => (
        <span className="inline-flex gap-2">
          <Button size="small" onClick={() => open({ name: 'form', quest })}>
            Edit<span className="sr-only"> {quest.title}</span>
          </Button>
          <Button size="small" tone="danger-quiet" onClick={() => open({ name: 'removal', quest })}>
            Remove<span className="sr-only"> {quest.title}</span>
          </Button>
        </span>
      ),
    },
  ];
}
