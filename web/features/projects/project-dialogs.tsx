import { warnOfPersonalDetails } from '#contract/personal-details';
import { NewProject, type ShowcaseProject } from '#contract/projects';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CountedTextArea, CountedTextField } from '../../ui/forms/counted-field.tsx';
import { useSchemaForm, type SchemaForm } from '../../ui/forms/use-schema-form.ts';

export const emptyProject = {
  title: '',
  type: '',
  description: '',
  progress: '0',
  participants: '0',
};

const { title, type, description } = NewProject.shape;

type ProjectFieldsProps = {
  readonly field: SchemaForm<keyof typeof emptyProject>['field'];
  /** A proposal has no progress yet. */
  readonly hasProgress: boolean;
};

/** What there is to say about a project, in a form of two columns. */
export function ProjectFields({ field, hasProgress }: ProjectFieldsProps) {
  return (
    <>
      <CountedTextField
        label="Title"
        placeholder="Safer crossing, Dock Street"
        frameClassName="sm:col-span-2"
        maxCharacters={title.maxLength}
        remark={warnOfPersonalDetails}
        {...field('title')}
      />
      <CountedTextField
        label="Type"
        hint="One or two words: streets, water, a park."
        placeholder="Streets"
        frameClassName="sm:col-span-2"
        maxCharacters={type.maxLength}
        {...field('type')}
      />
      <CountedTextArea
        label="What is it about?"
        frameClassName="sm:col-span-2"
        maxCharacters={description.maxLength}
        remark={warnOfPersonalDetails}
        {...field('description')}
      />
      {hasProgress && (
        <TextField
          label="Progress in percent"
          type="number"
          min={0}
          max={100}
          hint="Every 20 percent is a phase."
          {...field('progress')}
        />
      )}
      <TextField label="Participants" type="number" min={0} {...field('participants')} />
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
  const { field, onSubmit } = useSchemaForm({
    defaults: project === null ? emptyProject : typedFrom(project),
    numbers: ['progress', 'participants'],
    loadSchema: async () => NewProject,
    onSubmit: save,
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
      title={project === null ? 'New project' : 'Edit project'}
      submitLabel="Save project"
      busy={creation.isPending || change.isPending}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ProjectFields field={field} hasProgress />
    </FormDialog>
  );
}

function typedFrom({ title, type, description, progress, participants }: NewProject) {
  return {
    title,
    type,
    description,
    progress: String(progress),
    participants: String(participants),
  };
}
