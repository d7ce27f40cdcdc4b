import { useId, type Ref } from 'react';

import { formatCount } from '#contract/text/format-count';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { controlClass, fieldClass, fieldLabelClass } from '../../ui/forms/control-class.ts';
import { SearchIcon } from '../../ui/icons/sign-icons.tsx';

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
    <div role="search" className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className={`${fieldClass} relative w-full sm:w-[26rem]`}>
          <label htmlFor={id} className={fieldLabelClass}>
            Search videos
          </label>
          <input
            id={id}
            ref={field}
            type="search"
            className={`${controlClass()} ps-11`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SearchIcon className="pointer-events-none absolute bottom-3.5 left-3.5" />
        </div>
        <p role="status" className="min-h-8 font-bold">
          {formatCount(count, 'video')}
        </p>
      </div>
      <ChipGroup
        label="Category"
        options={[null, ...categories].map((value) => ({ value, label: value ?? 'All' }))}
        selected={category}
        onSelect={setCategory}
      />
    </div>
  );
}
