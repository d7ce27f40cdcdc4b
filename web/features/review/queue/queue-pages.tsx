import type { RefObject } from 'react';

import { limits } from '#contract/limits';
import { PageButtons, type PageButtonsProps } from '../../../ui/navigation/page-buttons.tsx';

/** Instead of a later page whose rows have all been decided, or answered, since. */
export const nothingHere = 'This page is empty now. Go back to the previous page.';

type QueuePagesProps = Pick<PageButtonsProps, 'label' | 'cursors' | 'next' | 'onTurn'> & {
  /** What shows the page; the focus goes to its beginning. */
  readonly list: RefObject<HTMLElement | null>;
};

/** Which page of a long list this is, and the way to the others; nothing if there is only one. */
export function QueuePages({ list, cursors, next, onTurn, ...props }: QueuePagesProps) {
  if (cursors.length === 0 && next === null) return null;
  return (
    // Not an anchor of the scroll position, which would keep the end of the list in view.
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 [overflow-anchor:none] max-wide:group-has-data-whole-page/panel:hidden">
      <p className="text-muted">
        Page {cursors.length + 1}. Each page lists up to {limits.reviewListItems}.
      </p>
      <PageButtons
        {...{ cursors, next }}
        {...props}
        onTurn={(to) => {
          onTurn(to);
          list.current?.focus({ preventScroll: true });
          list.current?.scrollIntoView();
        }}
      />
    </div>
  );
}
