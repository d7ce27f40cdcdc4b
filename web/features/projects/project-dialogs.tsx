import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import type { z } from 'zod';

import { warnOfPersonalDetails } from '#contract/personal-details';
import { NewProject, type ShowcaseProject } from '#contract/projects';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CountedTextArea, CountedTextField } from '../../ui/forms/counted-field.tsx';

/** What is typed about a project, before it is parsed. */
export type TypedProject = z.input<typeof NewProject>;

export const emptyProject: TypedProject = {
  title: '',
  type: '',
  description: '',
  progress: 0,
  participants: 0,
};

const { title, type, description } = NewProject.shape;

type ProjectFieldsProps = {
  readonly register: UseFormRegister<TypedProject>;
  readonly errors: FieldErrors<TypedProject>;
  /** A project that is only proposed has not come far. */
  readonly hasProgress: boolean;
};

/** What there is to say about a project, in a form of two columns. */
export function ProjectFields({ register, errors, hasProgress }: ProjectFieldsProps) {
  return (
    <>
      <CountedTextField
        label="Title"
        placeholder="Safer crossing, Dock Street"
        frameClassName="sm:col-span-2"
        maxCharacters={title.maxLength}
        remark={warnOfPersonalDetails}
        error={errors.title?.message}
        {...register('title')}
      />
      <CountedTextField
        label="Type"
        hint="One or two words: streets, water, a park."
        placeholder="Streets"
        frameClassName="sm:col-span-2"
        maxCharacters={type.maxLength}
        error={errors.type?.message}
        {...register('type')}
      />
      <CountedTextArea
        label="What is it about?"
        frameClassName="sm:col-span-2"
        maxCharacters={description.maxLength}
        remark={warnOfPersonalDetails}
        error={errors.description?.message}
        {...register('description')}
      />
      {hasProgress && (
        <TextField
          label="Progress in percent"
          type="number"
          min={0}
          max={100}
          hint="Every 20 percent is a phase."
          error={errors.progress?.message}
          {...register('progress', { valueAsNumber: true })}
        />
      )}
      <TextField
        label="People who take part"
        type="number"
        min={0}
        error={errors.participants?.message}
        {...register('participants', { valueAsNumber: true })}
      />
    </>
  );
}

type ProjectDialogProps = {
  readonly project: ShowcaseProject | null;
  readonly onClose: () => void;
};

/** Enters a project, or says how far it has come. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const creation = useWrite(writes.createProject);
  const change = useWrite(writes.changeProject);
  const { register, handleSubmit, formState } = useForm<TypedProject, unknown, NewProject>({
    resolver: zodResolver(NewProject),
    defaultValues: project ?? emptyProject,
  });

  async function save(body: NewProject) {
    const saved =
      project === null
        ? await creation.send(body)
        : await change.send(body, { params: { id: project.id } });
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
      <ProjectFields register={register} errors={formState.errors} hasProgress />
    </FormDialog>
  );
}
