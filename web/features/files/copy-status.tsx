import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import type { Copying } from './use-copying.ts';

/** What is being copied, outside any dialog, because it may take long. */
export function CopyStatus({ copying: { progress, cancel } }: { copying: Copying }) {
  if (progress === null) return null;
  const { name, folder, place, count } = progress;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-control px-4 py-3">
      <p role="status" className="flex min-w-0 items-center gap-2.5 wrap-anywhere">
        <Spinner />
        <span>
          Copying {name} to {folder}
          {count > 1 && `, ${place} of ${count}`}. A large folder can take up to half an hour. Stay
          on this page until it is done.
        </span>
      </p>
      <Button size="small" onClick={cancel}>
        Cancel the copy
      </Button>
    </div>
  );
}
