import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons/arrow-icons.tsx';
import { SearchIcon } from '../../ui/icons/sign-icons.tsx';
import { nameOf } from './file-path.ts';
import { formatCount } from './file-labels.ts';

export type FileFilterProps = {
  typed: string;
  onType: (typed: string) => void;
  onSearch: (name: string) => void;
};

/** Filters the open folder at once; Enter looks in every folder below it. */
export function FileFilter({ typed, onType, onSearch }: FileFilterProps) {
  const name = typed.trim();
  return (
    <form
      role="search"
      aria-label="Find files"
      className="file-filter"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') onSearch(name);
      }}
    >
      {name !== '' && (
        <Button type="submit" size="small" tone="quiet">
          Search below
        </Button>
      )}
      <span className="file-filter-box">
        <SearchIcon size={18} />
        <input
          type="search"
          className="control"
          aria-label="Filter this folder"
          placeholder="Filter this folder"
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      </span>
    </form>
  );
}

export type SearchHeadProps = {
  name: string;
  folder: string;
  count: number | null;
  isComplete: boolean;
  onBack: () => void;
};

/** Above what a search found: what was looked for, and whether that was everywhere. */
export function SearchHead({ name, folder, count, isComplete, onBack }: SearchHeadProps) {
  const place = folder === '/' ? 'the server root' : nameOf(folder);
  return (
    <div className="search-head">
      <Button size="small" icon={<ChevronLeftIcon size={16} />} onClick={onBack}>
        Back to the folder
      </Button>
      <p role="status">
        {count === null
          ? `Searching for “${name}” below ${place}…`
          : `${formatCount(count, 'result', 'results')} for “${name}” below ${place}.`}
        {!isComplete && ' The search stopped at its limit, so there may be more.'}
      </p>
    </div>
  );
}
