import { useId, type Ref } from 'react';

import { formatCount } from '#contract/text/format-count';
import { ChipGroup } from '../../../ui/forms/fields/chip-group.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';

type VideoSearchProps = {
  field: Ref<HTMLInputElement>;
  typed: string;
  setTyped: (typed: string) => void;
  categories: readonly string[];
  category: string | null;
  setCategory: (category: string | null) => void;
  count: number;
};

export function VideoSearch({ field, ...props }: VideoSearchProps) {
  const { typed, setTyped, categories, category, setCategory, count } = props;
  const id = useId();
  return (
    <div role="search" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="relative w-full sm:w-58">
          <label htmlFor={id} className="sr-only">
            Search videos
          </label>
          <input
            id={id}
            ref={field}
            type="search"
            placeholder="Search videos"
            className={`${controlClass()} w-full ps-11`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto" />
        </div>
        <ChipGroup
          label="Category"
          options={[null, ...categories].map((value) => ({ value, label: value ?? 'All' }))}
          selected={category}
          onSelect={setCategory}
        />
      </div>
      <p role="status" className="type-small min-h-6 text-muted">
        {formatCount(count, 'video')}
      </p>
    </div>
  );
}
