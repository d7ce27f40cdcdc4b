import { limits } from '#contract/limits';
import { PageButtons, type PageButtonsProps } from '../../../ui/navigation/page-buttons.tsx';

/** Instead of a later page whose rows have all been decided, or answered, since. */
export const nothingHere = 'Nothing is left on this page.';

/** Which page of a long list this is, and the way to the others; nothing if there is only one. */
export function QueuePages({ cursors, next, ...props }: PageButtonsProps) {
  if (cursors.length === 0 && next === null) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        There are more than {limits.reviewListItems}. This is page {cursors.length + 1}.
      </p>
      <PageButtons {...{ cursors, next }} {...props} />
    </div>
  );
}
