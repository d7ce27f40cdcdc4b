import type { ClassMember } from '#contract/classes/classes';
import { plainLetters } from '#contract/text/text-fields';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';

const choices = [
  { value: 'all', label: 'All', has: () => true },
  {
    value: 'never',
    label: 'Never signed in',
    has: ({ lastSeenAt }: ClassMember) => lastSeenAt === null,
  },
  {
    value: 'no-game-name',
    label: 'No game name',
    has: ({ minecraftUsername }: ClassMember) => minecraftUsername === null,
  },
] as const;
type Choice = (typeof choices)[number]['value'];

export type RosterFilter = { readonly choice: Choice; readonly search: string };

export const noFilter: RosterFilter = { choice: 'all', search: '' };

export function passesFilter(member: ClassMember, { choice, search }: RosterFilter): boolean {
  return matches(member, search) && (findChoice(choice)?.has(member) ?? true);
}

function findChoice(wanted: string) {
  return choices.find(({ value }) => value === wanted);
}

type RosterFilterFieldsProps = {
  members: readonly ClassMember[];
  filter: RosterFilter;
  onFilter: (filter: RosterFilter) => void;
};

/** Narrows the roster by a choice and by text. On phones, the choice is a select. */
export function RosterFilterFields({ members, filter, onFilter }: RosterFilterFieldsProps) {
  return (
    <>
      <FilterChoice
        members={members}
        chosen={filter.choice}
        onChoose={(choice) => onFilter({ ...filter, choice })}
      />
      <span className="relative max-md:min-w-0 max-md:flex-1 md:order-first">
        <SearchIcon size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto" />
        <input
          type="search"
          aria-label="Find a student"
          placeholder="Find a student"
          className={classNames(controlClass({ size: 'small' }), 'ps-9 max-md:w-full md:w-52')}
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        />
      </span>
    </>
  );
}

type ChoiceProps = {
  members: readonly ClassMember[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

function FilterChoice({ members, chosen, onChoose }: ChoiceProps) {
  return (
    <>
      <select
        aria-label="Show"
        className={classNames(
          controlClass({ kind: 'select', size: 'small' }),
          'max-w-[45%] [field-sizing:content] md:hidden',
        )}
        value={chosen}
        onChange={({ target }) => onChoose(findChoice(target.value)?.value ?? 'all')}
      >
        {choices.map(({ value, label, has }) => (
          <option key={value} value={value}>
            {label} {members.filter(has).length}
          </option>
        ))}
      </select>
      <div role="radiogroup" aria-label="Show" className="flex flex-wrap max-md:hidden">
        {choices.map(({ value, label, has }) => (
          <label
            key={value}
            className="inline-flex min-h-9 cursor-pointer items-center border border-control px-3 text-md font-semibold not-first:border-s-0 has-checked:bg-text has-checked:text-bg forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-3 forced-colors:has-checked:outline-[Highlight] has-focus-visible:shadow-focus touch:min-h-11"
          >
            <input
              type="radio"
              name="member-filter"
              className="sr-only"
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label} {members.filter(has).length}
          </label>
        ))}
      </div>
    </>
  );
}

function matches(
  { name, displayName, signInName, minecraftUsername }: ClassMember,
  search: string,
) {
  const wanted = plainLetters(search.trim());
  return [name, displayName, signInName ?? '', minecraftUsername ?? ''].some((text) =>
    plainLetters(text).includes(wanted),
  );
}
