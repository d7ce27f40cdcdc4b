import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import type { ProjectKind } from '#contract/community/project-phases';
import { NewProject, ProjectForm, type ShowcaseProject } from '#contract/community/projects';
import { createOrChange } from '../../api/writes/create-or-change.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { useContent } from '../../content/site-content.tsx';
import { SelectField, TextField } from '../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CountedTextArea, CountedTextField } from '../../ui/forms/fields/counted-field.tsx';
import { useSchemaForm, type SchemaForm } from '../../ui/forms/use-schema-form.ts';

export const emptyProject = {
  title: '',
  type: '',
  description: '',
  progress: '0',
  participants: '1',
  kind: 'tower',
  world: '',
  x: '',
  z: '',
};

const kindLabels: Readonly<Record<ProjectKind, string>> = {
  crossing: 'A street or a crossing',
  garden: 'A garden or trees',
  pier: 'A pier or a bridge',
  square: 'A square or a place to meet',
  tower: 'Something else',
};

const { title, type, description } = NewProject.shape;

type ProjectFieldsProps = {
  readonly field: SchemaForm<keyof typeof emptyProject>['field'];
  /** A proposal has no progress yet. */
  readonly hasProgress: boolean;
};

/** The fields of a project, in a form with two columns. */
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
          label="Progress (percent)"
          type="number"
          min={0}
          max={100}
          hint="Each 20 percent is one phase."
          {...field('progress')}
        />
      )}
      <TextField label="Participants" type="number" min={0} {...field('participants')} />
      <SelectField
        label="What you are building"
        hint="This drawing is shown until you add pictures."
        frameClassName={hasProgress ? 'sm:col-span-2' : undefined}
        {...field('kind')}
      >
        {Object.entries(kindLabels).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <PlaceFields field={field} />
    </>
  );
}

/** All three may stay empty until there is a place. */
function PlaceFields({ field }: Pick<ProjectFieldsProps, 'field'>) {
  const { worlds } = useContent();
  return (
    <>
      <SelectField
        label="World"
        mark="(optional)"
        frameClassName="sm:col-span-2"
        {...field('world')}
      >
        <option value="">Not in a world yet</option>
        {worlds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="x" mark="(optional)" {...field('x')} />
      <TextField label="z" mark="(optional)" {...field('z')} />
    </>
  );
}

type ProjectDialogProps = {
  readonly project: ShowcaseProject | null;
  readonly onClose: () => void;
};

/** Creates a project, or updates its progress. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const { save, isPending, error } = createOrChange<NewProject>(
    project?.id ?? null,
    useWrite(projectWrites.createProject),
    useWrite(projectWrites.changeProject),
  );
  const { field, onSubmit } = useSchemaForm({
    defaults: project === null ? emptyProject : toFormValues(project),
    numbers: ['progress', 'participants'],
    loadSchema: async () => ProjectForm,
    onSubmit: async (body, edited) => {
      if (await save(body, edited)) onClose();
    },
  });

  return (
    <FormDialog
      title={project === null ? 'New project' : 'Edit project'}
      submitLabel="Save project"
      busy={isPending}
      failure={error}
      formClassName="grid gap-4 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ProjectFields field={field} hasProgress />
    </FormDialog>
  );
}

function toFormValues(project: ShowcaseProject) {
  const { title, type, description, progress, participants, kind, world, x, z } = project;
  return {
    title,
    type,
    description,
    progress: String(progress),
    participants: String(participants),
    kind,
    world: world ?? '',
    x: x === null ? '' : String(x),
    z: z === null ? '' : String(z),
  };
}
