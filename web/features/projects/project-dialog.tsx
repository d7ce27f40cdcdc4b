import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { NewProject, type ReviewedProject } from '#contract/projects';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { emptyProject, ProjectFields, type TypedProject } from './project-fields.tsx';

type ProjectDialogProps = {
  readonly project: ReviewedProject | null;
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
