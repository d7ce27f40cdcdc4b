import { useForm } from 'react-hook-form';

import { NewProject, type ReviewedProject } from '#contract/projects';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type ProjectDialogProps = {
  readonly project: ReviewedProject | null;
  readonly onClose: () => void;
};
type Typed = {
  title: string;
  type: string;
  description: string;
  progress: number;
  participants: number;
};

const names = ['title', 'type', 'description', 'progress', 'participants'] as const;
const empty: Typed = { title: '', type: '', description: '', progress: 0, participants: 0 };

/** Enters a project, or says how far it has come. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const creation = useWrite(writes.createProject);
  const change = useWrite(writes.changeProject);
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: project ?? empty,
  });
  const { errors } = formState;

  async function save(typed: Typed) {
    const body = NewProject.safeParse(typed);
    if (!body.success) {
      for (const { path, message } of body.error.issues) {
        const name = names.find((each) => each === path[0]);
        if (name !== undefined) setError(name, { message });
      }
      return;
    }
    const saved =
      project === null
        ? await creation.send(body.data)
        : await change.send(body.data, { params: { id: project.id } });
    if (saved) onClose();
  }

  return (
    <FormDialog
      title={project === null ? 'New project' : 'Change the project'}
      submitLabel="Save project"
      busy={creation.isPending || change.isPending}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={() => void handleSubmit(save)()}
    >
      <TextField
        label="Title"
        placeholder="Safer crossing, Dock Street"
        frameClassName="sm:col-span-2"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Type"
        placeholder="Streets"
        frameClassName="sm:col-span-2"
        error={errors.type?.message}
        {...register('type')}
      />
      <TextArea
        label="What is it about?"
        frameClassName="sm:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label="Progress in percent"
        type="number"
        min={0}
        max={100}
        hint="Every 20 percent is a phase."
        error={errors.progress?.message}
        {...register('progress', { valueAsNumber: true })}
      />
      <TextField
        label="People who take part"
        type="number"
        min={0}
        error={errors.participants?.message}
        {...register('participants', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
