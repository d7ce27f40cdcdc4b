import { z } from 'zod';

import { NewChallenge, type Challenge } from '#contract/community/challenges';
import { useFormDraft } from '../../api/storage/use-form-draft.ts';
import { createOrChange } from '../../api/writes/create-or-change.ts';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { useContent } from '../../content/site-content.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/forms/fields/field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { fromLocalTime, toLocalTime } from '../../ui/time/local-time.ts';

type ChallengeDialogProps = { challenge: Challenge | null; onClose: () => void };

// An empty field is NaN, for which `NewChallenge` has a sentence.
const figure = z.number().or(z.nan());

const draftFields = ['title', 'brief', 'world', 'x', 'z', 'opensAt', 'closesAt'];

/** The form as a challenge: local times become moments. */
const challengeForm = z
  .object({
    title: z.string(),
    brief: z.string(),
    world: z.string(),
    x: figure,
    z: figure,
    opensAt: z.string(),
    closesAt: z.string(),
  })
  .transform(({ opensAt, closesAt, ...typed }) => ({
    ...typed,
    opensAt: fromLocalTime(opensAt),
    closesAt: fromLocalTime(closesAt),
  }))
  .pipe(NewChallenge);

/** For teachers: creates a challenge, which is public immediately, or changes it. */
export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  const { worlds } = useContent();
  const given = toFormValues(challenge, worlds[0]?.id ?? '');
  // With the challenge as it was, so that a draft never undoes what someone else has changed since.
  const draft = useFormDraft(
    challenge === null ? 'challenge' : `challenge ${challenge.id} ${JSON.stringify(given)}`,
    draftFields,
  );
  const { save, isPending, error } = createOrChange<NewChallenge>(
    challenge?.id ?? null,
    useWrite(challengeWrites.createChallenge),
    useWrite(challengeWrites.changeChallenge),
  );
  const { field, onSubmit } = useSchemaForm({
    defaults: given,
    numbers: ['x', 'z'],
    loadSchema: async () => challengeForm,
    onSubmit: async (body, edited) => {
      if (!(await save(body, edited))) return;
      draft.forget();
      onClose();
    },
  });

  return (
    <FormDialog
      title={challenge === null ? 'New challenge' : 'Edit challenge'}
      description="Everyone can see it right away. The time until entries close is divided into four equal phases. After that, there is a week to review and a week to decide. You can add a picture on its page."
      submitLabel={challenge === null ? 'Publish challenge' : 'Save challenge'}
      busy={isPending}
      failure={error}
      draft={draft}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField label="Title" frameClassName="sm:col-span-2" {...field('title')} />
      <TextArea
        label="The task"
        hint="What is wrong with the place, what has to stay, and who to ask."
        rows={5}
        frameClassName="sm:col-span-2"
        {...field('brief')}
      />
      <SelectField label="World" frameClassName="sm:col-span-2" {...field('world')}>
        {worlds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="x" type="number" {...field('x')} />
      <TextField label="z" type="number" {...field('z')} />
      <TextField label="Opens" type="datetime-local" {...field('opensAt')} />
      <TextField label="Entries close" type="datetime-local" {...field('closesAt')} />
    </FormDialog>
  );
}

function toFormValues(challenge: Challenge | null, firstWorld: string) {
  if (challenge === null) {
    return { title: '', brief: '', world: firstWorld, x: '', z: '', opensAt: '', closesAt: '' };
  }
  const { title, brief, world, x, z: south, opensAt, closesAt } = challenge;
  return {
    title,
    brief,
    world,
    x: String(x),
    z: String(south),
    opensAt: toLocalTime(opensAt),
    closesAt: toLocalTime(closesAt),
  };
}
