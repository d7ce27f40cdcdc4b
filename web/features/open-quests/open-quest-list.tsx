import { capitalize } from '#contract/text/capitalize';
import type { OpenQuest } from '#contract/classes/open-quests';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { scheduleWrites } from '../../api/writes/schedule-writes.ts';
import type { Moment } from '../../ui/time/format-time.ts';
import { useDeadlineFormat } from '../../ui/time/use-now.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import {
  getAudienceName,
  mayChangePlan,
  type ClassChoices,
} from '../../ui/forms/fields/class-field.tsx';
import { OpenQuestDialog } from './open-quest-dialog.tsx';

/** Quests that staff ask students to do; the home page shows the one for everyone that closes first. */
export function OpenQuestList({ choices }: { readonly choices: ClassChoices }) {
  const openQuests = useRead(reads.openQuests);
  const removal = useWrite(scheduleWrites.deleteOpenQuest);
  const formatDeadline = useDeadlineFormat();
  return (
    <RecordTable
      id="open-quests"
      title="Open quests"
      newLabel="New open quest"
      state={openQuests}
      getRows={(reply) => reply.quests}
      columns={buildColumns(choices, formatDeadline)}
      empty="No open quests. New ones appear on the home page."
      olderNote="Older quests are not listed."
      mayChange={(quest) => mayChangePlan(choices, quest)}
      renderForm={(quest, close) => (
        <OpenQuestDialog quest={quest} choices={choices} onClose={close} />
      )}
      removeTitle="Remove this open quest?"
      describeRemoval={() => 'It will disappear from the home page. What people sent is kept.'}
      onRemove={({ id }) => removal.send(undefined, { params: { id } })}
      isRemoving={removal.isPending}
    />
  );
}

function buildColumns(
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
  ];
}
