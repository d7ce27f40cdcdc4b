import { useState } from 'react';

import { SelectField, type SelectFieldProps } from './field.tsx';

/** With the names of its teachers for administrators, because several classes may have the same name. */
type NamedClass = { readonly name: string; readonly teachers?: readonly string[] | undefined };
export type ClassChoice = NamedClass & { readonly id: string };

/** The classes that something may be planned for. */
export type ClassChoices = {
  readonly classes: readonly ClassChoice[];
  /** Whether it may be for everyone; that choice has an empty value. */
  readonly mayBeForEveryone: boolean;
};

type ClassFieldProps = Omit<SelectFieldProps, 'defaultValue'> & {
  readonly choices: ClassChoices;
  readonly defaultValue: string;
};

/** Who something is planned for: everyone, or one class. */
export function ClassField({ choices, ...props }: ClassFieldProps) {
  const { classes, mayBeForEveryone } = choices;
  // The form passes its current value later.
  const [given] = useState(props.defaultValue);
  return (
    <SelectField {...props}>
      {mayBeForEveryone ? (
        <option value="">Everyone</option>
      ) : (
        <option value="">Choose a class</option>
      )}
      {/* By itself, so that it stays chosen when its class is archived, or is loaded later. */}
      {given !== '' && <option value={given}>{getAudienceName(choices, given)}</option>}
      <ClassOptions classes={classes.filter(({ id }) => id !== given)} />
    </SelectField>
  );
}

export function ClassOptions({ classes }: { readonly classes: readonly ClassChoice[] }) {
  return classes.map((each) => (
    <option key={each.id} value={each.id}>
      {formatClass(each)}
    </option>
  ));
}

function formatClass({ name, teachers = [] }: NamedClass): string {
  return teachers.length === 0 ? name : `${name} (${teachers.join(', ')})`;
}

/** What a new form starts with: the class of a teacher who has only one. */
export function initialClassId({ classes, mayBeForEveryone }: ClassChoices): string {
  return mayBeForEveryone || classes.length > 1 ? '' : (classes[0]?.id ?? '');
}

/** Who sees something: everyone, or a class, whose name is known only if it is among the choices. */
export function getAudienceName(choices: ClassChoices, classId: string | null): string {
  if (classId === null) return 'Everyone';
  const found = choices.classes.find(({ id }) => id === classId);
  return found ? formatClass(found) : 'A class';
}

/** Those who choose among their classes do not change what is for everyone. */
export function mayChangePlan(
  { mayBeForEveryone }: ClassChoices,
  { classId }: { readonly classId: string | null },
): boolean {
  return mayBeForEveryone || classId !== null;
}
