import { z } from 'zod';

import { NewGameSession, type GameSession } from '#contract/game-server/game-sessions';
import { useFormDraft } from '../../api/storage/use-form-draft.ts';
import { createOrChange } from '../../api/writes/create-or-change.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { scheduleWrites } from '../../api/writes/schedule-writes.ts';
import { useContent } from '../../content/site-content.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import {
  ClassField,
  initialClassId,
  type ClassChoices,
} from '../../ui/forms/fields/class-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { fromLocalTime, toLocalTime } from '../../ui/time/local-time.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

type SessionDialogProps = {
  readonly session: GameSession | null;
  readonly choices: ClassChoices;
  readonly onClose: () => void;
};

const worldList = 'session-worlds';
const draftFields = ['title', 'type', 'world', 'start', 'end', 'classId'];

/** The form as a session: local times become moments, and no world is null. */
const sessionForm = z
  .object({
    type: z.string(),
    title: z.string(),
    start: z.string(),
    end: z.string(),
    world: z.string(),
    classId: z.string(),
  })
  .transform((typed): z.input<typeof NewGameSession> => ({
    ...typed,
    start: fromLocalTime(typed.start),
    end: fromLocalTime(typed.end),
    world: typed.world.trim() === '' ? null : typed.world,
    classId: typed.classId || null,
  }))
  .pipe(NewGameSession);

/** Creates or changes a session. Times are entered in the local time zone. */
export function SessionDialog({ session, choices, onClose }: SessionDialogProps) {
  // With the session as it was, so that a draft never undoes what someone else has changed since.
  const draft = useFormDraft(`game-session ${JSON.stringify(session)}`, draftFields);
  const { save, isPending, error } = createOrChange<NewGameSession>(
    session?.id ?? null,
    useWrite(scheduleWrites.createGameSession),
    useWrite(scheduleWrites.changeGameSession),
  );
  const { worlds } = useContent();
  const { field, onSubmit } = useSchemaForm({
    defaults: toFormValues(session, choices),
    loadSchema: async () => sessionForm,
    onSubmit: async (body, edited) => {
      if (!(await save(body, edited))) return;
      draft.forget();
      onClose();
    },
  });

  return (
    <FormDialog
      title={session === null ? 'New session' : 'Edit session'}
      submitLabel="Save session"
      busy={isPending}
      failure={error}
      draft={draft}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField
        label="Title"
        placeholder="Build battle: bus stops"
        frameClassName="sm:col-span-2"
        {...field('title')}
      />
      <TextField label="Type" placeholder="Build battle" {...field('type')} />
      <TextField
        label="World"
        mark="(optional)"
        hint="Choose a world, or type its name on the server."
        list={worldList}
        autoComplete="off"
        {...field('world')}
      />
      <datalist id={worldList}>
        {worlds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField label="Starts" type="datetime-local" {...field('start')} />
      <TextField label="Ends" type="datetime-local" {...field('end')} />
      <ClassField label="Who is it for?" choices={choices} {...field('classId')} />
    </FormDialog>
  );
}

function toFormValues(
  session: GameSession | null,
  choices: ClassChoices,
): z.input<typeof sessionForm> {
  if (session === null) {
    const classId = initialClassId(choices);
    return { type: '', title: '', start: '', end: '', world: '', classId };
  }
  const { type, title, start, end, world, classId } = session;
  return {
    type,
    title,
    start: toLocalTime(start),
    end: toLocalTime(end),
    world: world ?? '',
    classId: classId ?? '',
  };
}
