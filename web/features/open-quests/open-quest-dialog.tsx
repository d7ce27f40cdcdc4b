import { z } from 'zod';

import { questTypes } from '#contract/community/quest-types';
import {
  endHasPassed,
  mayEndAt,
  NewOpenQuest,
  type OpenQuest,
} from '#contract/classes/open-quests';
import { capitalize } from '#contract/text/capitalize';
import { useFormDraft } from '../../api/storage/use-form-draft.ts';
import { createOrChange } from '../../api/writes/create-or-change.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { scheduleWrites } from '../../api/writes/schedule-writes.ts';
import { nowMs } from '../../ui/time/clock.ts';
import { SelectField, TextField } from '../../ui/forms/fields/field.tsx';
import {
  ClassField,
  initialClassId,
  type ClassChoices,
} from '../../ui/forms/fields/class-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { fromLocalTime, toLocalTime } from '../../ui/time/local-time.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

type OpenQuestDialogProps = {
  readonly quest: OpenQuest | null;
  readonly choices: ClassChoices;
  readonly onClose: () => void;
};

const draftFields = ['title', 'type', 'until', 'location', 'classId'];

/** The form as an open quest: the local time becomes a moment, and no place is null. */
const openQuestForm = (before: OpenQuest | null) =>
  z
    .object({
      title: z.string(),
      type: z.enum(questTypes),
      until: z.string(),
      location: z.string(),
      classId: z.string(),
    })
    .transform((typed): z.input<typeof NewOpenQuest> => ({
      ...typed,
      until: fromLocalTime(typed.until),
      location: typed.location.trim() === '' ? null : typed.location,
      classId: typed.classId || null,
    }))
    .pipe(NewOpenQuest)
    .refine(({ until }) => mayEndAt(until, before, nowMs()), {
      message: endHasPassed,
      path: ['until'],
    });

/** Creates or changes an open quest. */
export function OpenQuestDialog({ quest, choices, onClose }: OpenQuestDialogProps) {
  // With the quest as it was, so that a draft never undoes what someone else has changed since.
  const draft = useFormDraft(`open-quest ${JSON.stringify(quest)}`, draftFields);
  const { save, isPending, error } = createOrChange<NewOpenQuest>(
    quest?.id ?? null,
    useWrite(scheduleWrites.createOpenQuest),
    useWrite(scheduleWrites.changeOpenQuest),
  );
  const { field, onSubmit } = useSchemaForm({
    defaults: toFormValues(quest, choices),
    loadSchema: async () => openQuestForm(quest),
    onSubmit: async (body, edited) => {
      if (!(await save(body, edited))) return;
      draft.forget();
      onClose();
    },
  });

  return (
    <FormDialog
      title={quest === null ? 'New open quest' : 'Edit open quest'}
      submitLabel="Save open quest"
      busy={isPending}
      failure={error}
      draft={draft}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField
        label="What should people do?"
        placeholder="Count the crossings"
        frameClassName="sm:col-span-2"
        {...field('title')}
      />
      <SelectField label="Quest type" {...field('type')}>
        {questTypes.map((type) => (
          <option key={type} value={type}>
            {capitalize(type)}
          </option>
        ))}
      </SelectField>
      <TextField label="Open until" type="datetime-local" {...field('until')} />
      <TextField
        label="Where is it?"
        mark="(optional)"
        placeholder="World and coordinates, or a street"
        frameClassName="sm:col-span-2"
        {...field('location')}
      />
      <ClassField label="Who is it for?" choices={choices} {...field('classId')} />
    </FormDialog>
  );
}

function toFormValues(
  quest: OpenQuest | null,
  choices: ClassChoices,
): z.input<ReturnType<typeof openQuestForm>> {
  if (quest === null) {
    const classId = initialClassId(choices);
    return { title: '', type: 'research', until: '', location: '', classId };
  }
  const { title, type, until, location, classId } = quest;
  return {
    title,
    type,
    until: toLocalTime(until),
    location: location ?? '',
    classId: classId ?? '',
  };
}
