import { reviewKinds, type ModerationItem, type ReviewKind } from '#contract/review';
import { SelectField } from '../../ui/forms/field.tsx';
import { kindLabel } from './item-status.tsx';

/** What the queue is narrowed to; null is everything. `authorId` is a number in text, as in the address. */
export type ReviewFilter = {
  readonly classId: string | null;
  readonly authorId: string | null;
  readonly kind: ReviewKind | null;
};

export const noFilter: ReviewFilter = { classId: null, authorId: null, kind: null };

export type ClassChoice = { readonly id: string; readonly name: string };

type ReviewFiltersProps = {
  readonly filter: ReviewFilter;
  readonly classes: readonly ClassChoice[];
  /** Authors to choose from: those of the listed items. */
  readonly items: readonly ModerationItem[];
  readonly onChange: (filter: ReviewFilter) => void;
};

/** Narrows the queue by class, student and kind. */
export function ReviewFilters({ filter, classes, items, onChange }: ReviewFiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3" role="group" aria-label="Show only">
      {classes.length > 0 && (
        <SelectField
          label="Class"
          value={filter.classId ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, classId: target.value || null, authorId: null })
          }
        >
          <option value="">All my classes</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Student"
        value={filter.authorId ?? ''}
        onChange={({ target }) => onChange({ ...filter, authorId: target.value || null })}
      >
        <option value="">Everyone</option>
        {authorsOf(items).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: reviewKinds.find((kind) => kind === target.value) ?? null })
        }
      >
        <option value="">All kinds</option>
        {reviewKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabel(kind)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Account ids and display names, by name. */
function authorsOf(items: readonly ModerationItem[]): readonly (readonly [string, string])[] {
  const names = new Map(
    items.flatMap(({ authorId, author }) =>
      typeof authorId === 'number' ? [[String(authorId), author] as const] : [],
    ),
  );
  return [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
}
