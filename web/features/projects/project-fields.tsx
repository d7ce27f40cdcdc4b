import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';

import { warnOfPersonalDetails } from '#contract/personal-details';
import { NewProject } from '#contract/projects';
import { TextField } from '../../ui/field.tsx';
import { CountedTextArea, CountedTextField } from '../../ui/counted-field.tsx';

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
