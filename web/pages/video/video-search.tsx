import type { Ref } from 'react';

import { TextField } from '../../ui/field.tsx';
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
  return (
    <div role="search" className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="search-frame w-full sm:w-[26rem]">
          <TextField
            ref={field}
            label="Search videos"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SearchIcon />
        </div>
        <p role="status" className="min-h-8 font-bold">
          {count === 1 ? '1 video' : `${count} videos`}
        </p>
      </div>
      <div className="chips" role="group" aria-label="Category">
        {[null, ...categories].map((each) => (
          <button
            key={each ?? 'All'}
            type="button"
            className="chip"
            aria-pressed={each === category}
            onClick={() => setCategory(each)}
          >
            {each ?? 'All'}
          </button>
        ))}
      </div>
    </div>
  );
}
