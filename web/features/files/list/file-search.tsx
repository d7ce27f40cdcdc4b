import { formatCount } from '#contract/text/format-count';
import { getBaseName } from '#contract/files/remote-path';
import { Button } from '../../../ui/button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons/arrow-icons.tsx';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';

export type FileFilterProps = {
  typed: string;
  onType: (typed: string) => void;
  onSearch: (name: string) => void;
};

/** Filters the open folder while typing; Enter searches every folder below it. */
export function FileFilter({ typed, onType, onSearch }: FileFilterProps) {
  const name = typed.trim();
  return (
    <form
      role="search"
      aria-label="Find files"
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 max-md:flex-[1_1_100%]"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') onSearch(name);
      }}
    >
      {name !== '' && (
        <Button type="submit" size="small" tone="quiet">
          Search subfolders
        </Button>
      )}
      <span className="relative block w-56 max-w-full max-md:flex-[1_1_100%] [&>svg]:pointer-events-none [&>svg]:absolute [&>svg]:start-3 [&>svg]:top-0 [&>svg]:h-full">
        <SearchIcon size={18} />
        <input
          type="search"
          className={`min-h-control-small py-1 ps-[2.375rem] ${controlClass()}`}
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

/** The heading of search results: the name, and whether the search was complete. */
export function SearchHead({ name, folder, count, isComplete, onBack }: SearchHeadProps) {
  const place = folder === '/' ? 'the server root' : getBaseName(folder);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
      <Button size="small" icon={<ChevronLeftIcon size={16} />} onClick={onBack}>
        Back to the folder
      </Button>
      <p role="status">
        {count === null
          ? `Searching for “${name}” in ${place}…`
          : `${formatCount(count, 'result')} for “${name}” in ${place}.`}
        {!isComplete && ' The search reached its limit, so there may be more.'}
      </p>
    </div>
  );
}
