import { useRef, useState } from 'react';

import type { Challenge } from '#contract/challenges';
import { showcaseWrites } from '../../api/showcase-writes.ts';
import { useWrite } from '../../api/use-write.ts';
import { useContent } from '../../content/site-content.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { fieldErrors, type FieldErrors } from '../../ui/forms/use-schema-form.ts';
import { fromLocalTime, toLocalTime } from '../../ui/time/local-time.ts';

type ChallengeDialogProps = { challenge: Challenge | null; onClose: () => void };

/** For teachers: sets a challenge, which is public at once, or changes it. */
export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  const { worlds } = useContent();
  const [errors, setErrors] = useState<FieldErrors>({});
  const creation = useWrite(showcaseWrites.createChallenge, { onDone: onClose });
  const change = useWrite(showcaseWrites.changeChallenge, { onDone: onClose });

  const fields = useRef<HTMLDivElement>(null);

  async function save() {
    const { NewChallenge } = await import('#contract/challenges');
    const form = new FormData(fields.current?.closest('form') ?? undefined);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const parsed = NewChallenge.safeParse({
      title: text('title'),
      brief: text('brief'),
      world: text('world'),
      x: Number(text('x') || 'none'),
      z: Number(text('z') || 'none'),
      opensAt: fromLocalTime(text('opensAt')),
      closesAt: fromLocalTime(text('closesAt')),
    });
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    if (!parsed.success) return;
    await (challenge === null
      ? creation.send(parsed.data)
      : change.send(parsed.data, { params: { id: challenge.id } }));
  }

  return (
    <FormDialog
      title={challenge === null ? 'New challenge' : 'Edit challenge'}
      description="Everyone can see it right away. The time until it closes is divided into four equal phases. Then come one week of review and one week to decide."
      submitLabel={challenge === null ? 'Publish challenge' : 'Save challenge'}
      busy={creation.isPending || change.isPending}
      failure={creation.error ?? change.error}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <div ref={fields} className="contents" />
      <TextField
        name="title"
        label="Title"
        frameClassName="sm:col-span-2"
        defaultValue={challenge?.title}
        error={errors['title']}
      />
      <TextArea
        name="brief"
        label="The brief"
        hint="What is wrong with the place, what has to stay, and who to ask."
        rows={5}
        frameClassName="sm:col-span-2"
        defaultValue={challenge?.brief}
        error={errors['brief']}
      />
      <SelectField
        name="world"
        label="World"
        frameClassName="sm:col-span-2"
        defaultValue={challenge?.world}
        error={errors['world']}
      >
        {worlds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="x" label="x" type="number" defaultValue={challenge?.x} error={errors['x']} />
      <TextField name="z" label="z" type="number" defaultValue={challenge?.z} error={errors['z']} />
      <TextField
        name="opensAt"
        label="Opens"
        type="datetime-local"
        defaultValue={challenge ? toLocalTime(challenge.opensAt) : undefined}
        error={errors['opensAt']}
      />
      <TextField
        name="closesAt"
        label="Entries close"
        type="datetime-local"
        defaultValue={challenge ? toLocalTime(challenge.closesAt) : undefined}
        error={errors['closesAt']}
      />
    </FormDialog>
  );
}
