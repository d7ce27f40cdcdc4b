import type { ReactNode } from 'react';

import { reviewKinds, type ReviewState } from '#contract/moderation/review';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { ClassOptions, type ClassChoice } from '../../../ui/forms/fields/class-field.tsx';
import { kindLabel } from '../item-status.tsx';
import { listAuthors } from '../review-labels.ts';
import { buildQueueQuery, type ReviewFilter } from './use-review-address.ts';

type ReviewFiltersProps = {
  readonly state: ReviewState;
  readonly filter: ReviewFilter;
  readonly classes: readonly ClassChoice[];
  readonly onChange: (filter: ReviewFilter) => void;
};

/** Narrows the queue by class, student and kind. */
export function ReviewFilters({ state, filter, classes, onChange }: ReviewFiltersProps) {
  // The list of authors stays the same while one of them is selected.
  const everyone = useRead(reads.moderation, {
    query: buildQueueQuery(state, { ...filter, authorId: null }),
  });
  // Someone on a later page is not among them.
  const chosen = useRead(reads.moderation, { query: buildQueueQuery(state, filter) });
  const items = [...(everyone.data?.items ?? []), ...(chosen.data?.items ?? [])];
  return (
    <div
      className="flex flex-wrap gap-2 max-sm:[&>*]:grow max-sm:[&>*]:basis-31 max-sm:[&>:nth-child(1)]:basis-full max-sm:[&>:nth-child(2)]:basis-36"
      role="group"
      aria-label="Show only"
    >
      <FilterSelect
        label="Class"
        value={filter.classId}
        onSelect={(classId) => onChange({ ...filter, classId, authorId: null })}
      >
        <option value="">All classes</option>
        <ClassOptions classes={classes} />
      </FilterSelect>
      <FilterSelect
        label="Student"
        value={filter.authorId}
        onSelect={(authorId) => onChange({ ...filter, authorId })}
      >
        <option value="">Everyone</option>
        {listAuthors(items).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {everyone.data?.nextCursor !== undefined && (
          <option disabled>Not listed? Choose a class or type first.</option>
        )}
      </FilterSelect>
      <FilterSelect
        label="Type"
        value={filter.kind}
        onSelect={(value) =>
          onChange({ ...filter, kind: reviewKinds.find((kind) => kind === value) ?? null })
        }
      >
        <option value="">All types</option>
        {reviewKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabel(kind)}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}

type FilterSelectProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onSelect: (value: string | null) => void;
  readonly children: ReactNode;
};

/** A select with its label inside the frame. */
function FilterSelect({ label, value, onSelect, children }: FilterSelectProps) {
  return (
    <label className="flex min-h-9 max-w-full min-w-0 items-center rounded-control border border-control bg-surface ps-3 focus-within:shadow-focus hover:border-text touch:min-h-11">
      <span className="text-muted">{label}</span>
      <select
        className="min-h-9 touch:min-h-11 w-full max-w-34 min-w-0 flex-1 [field-sizing:content] appearance-none truncate bg-[image:var(--chevron)] bg-size-[18px_18px] bg-position-[right_10px_center] bg-no-repeat ps-1.5 pe-8 text-text focus-visible:shadow-none focus-visible:outline-none max-sm:max-w-none"
        value={value ?? ''}
        onChange={({ target }) => onSelect(target.value || null)}
      >
        {children}
      </select>
    </label>
  );
}
