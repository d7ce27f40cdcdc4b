import { SelectField, type SelectFieldProps } from './field.tsx';

/** The classes that something may be planned for. */
export type ClassChoices = {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  /** Whether it may be for everyone; that choice has an empty value. */
  readonly mayBeForEveryone: boolean;
};

type ClassFieldProps = SelectFieldProps & { readonly choices: ClassChoices };

/** Who something is planned for: everyone, or one class. */
export function ClassField({ choices, ...props }: ClassFieldProps) {
  const { classes, mayBeForEveryone } = choices;
  return (
    <SelectField {...props}>
      {mayBeForEveryone ? (
        <option value="">Everyone</option>
      ) : (
        <option value="">Choose a class</option>
      )}
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** What a new form starts with: the class of a teacher who has only one. */
export function initialClassId({ classes, mayBeForEveryone }: ClassChoices): string {
  return mayBeForEveryone || classes.length > 1 ? '' : (classes[0]?.id ?? '');
}

/** Who sees something: everyone, or a class, whose name is known only if it is among the choices. */
export function getAudienceName(choices: ClassChoices, classId: string | null): string {
  if (classId === null) return 'Everyone';
  return choices.classes.find(({ id }) => id === classId)?.name ?? 'A class';
}
