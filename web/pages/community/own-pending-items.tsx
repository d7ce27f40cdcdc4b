import { useEffect, useId, useRef, useState, type RefObject } from 'react';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { submissionName } from '../../features/review/review-rows.ts';
import { AuthorActions } from '../../features/review/submissions/submission-card.tsx';
import { ChevronDownIcon } from '../../ui/icons/arrow-icons.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { GetHelp } from '../../ui/page/get-help.tsx';

const kindsInFeed: readonly string[] = ['quest', 'celebration'];

/**
 * The author's pending quests and celebrations, where they will appear: a button in the row of the heading, and the
 * list below. The list is open from the start only if it is known then, so that nothing on the page moves.
 */
export function OwnPendingItems() {
  const { data } = useRead(reads.mySubmissions);
  const [isOpen, setOpen] = useState(data !== undefined);
  const listId = useId();
  const own = data?.submissions.filter(
    ({ kind, state }) => state === 'pending' && kindsInFeed.includes(kind),
  );
  const { button, onRemoved } = useFocusAfterRemoval(own?.length ?? 0, 'activity');
  if (!own || own.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="type-small -my-2 inline-flex min-h-11 items-center gap-2 bg-sun-tint px-2 font-semibold [&>svg:first-child]:max-md:hidden"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ClockIcon size={16} />
        <span>
          {own.length} waiting<span className="max-md:sr-only"> for review</span>
        </span>
        <ChevronDownIcon size={16} {...(isOpen && { className: 'rotate-180' })} />
      </button>
      <ul
        id={listId}
        aria-label="Waiting for review"
        className={isOpen ? 'mt-3 grid basis-full gap-px' : 'hidden'}
      >
        {own.map((submission) => (
          <li key={submission.id} className="grid gap-2 bg-sun-tint px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <div className="flex-[1_1_20rem]">
                <p className="type-h3-body wrap-anywhere">{submissionName(submission)}</p>
                <p className="type-small">
                  <ClockIcon size={16} className="me-2 inline align-[-0.125em]" />
                  <strong>Waiting for review.</strong>{' '}
                  {submission.revisionOf === null
                    ? 'Only you and the people who review it can see it. Once it is approved, it appears here.'
                    : 'Until it is approved, everyone sees the earlier version.'}
                </p>
              </div>
              <AuthorActions submission={submission} onWithdrawn={onRemoved} />
            </div>
            {submission.isUrgent && <GetHelp />}
          </li>
        ))}
      </ul>
    </>
  );
}

type FocusAfterRemoval = {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onRemoved: () => void;
};

/**
 * The button that withdrew an item is gone with it: then the focus is at the button of the list, or at the heading
 * with this id. An item that a reviewer takes out of the list moves no focus.
 */
function useFocusAfterRemoval(count: number, headingId: string): FocusAfterRemoval {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(count);
  const wasRemovedHere = useRef(false);
  useEffect(() => {
    const isRemoval = count < last.current && wasRemovedHere.current;
    last.current = count;
    if (!isRemoval) return;
    wasRemovedHere.current = false;
    if (document.activeElement === document.body)
      (button.current ?? document.getElementById(headingId))?.focus();
  }, [count, headingId]);
  return {
    button,
    onRemoved: () => {
      wasRemovedHere.current = true;
    },
  };
}
