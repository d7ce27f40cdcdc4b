import { useState } from 'react';

import { limits } from '#contract/limits';
import type { ModerationItem, ReviewState } from '#contract/review';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BallotIcon } from '../../illustrations/civic-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ApprovalBar, mayCheck, useApprovals } from './approve-several.tsx';
import { ReviewFilters, type ClassChoice, type ReviewFilter } from './review-filters.tsx';
import { keepDecided, useDecisions } from './use-decisions.ts';
import { DecidedRow, RestoredRow } from './decision-controls.tsx';
import { DecisionDialogs, type Question } from './decision-dialogs.tsx';
import { ReviewCard } from './review-card.tsx';

const empty: Readonly<Record<ReviewState, { readonly title: string; readonly hint: string }>> = {
  pending: {
    title: 'Nothing waits for review',
    hint: 'New items appear here, oldest first.',
  },
  published: {
    title: 'Nothing is published yet',
    hint: 'Published items appear here. You can hide them again.',
  },
  rejected: {
    title: 'Nothing was rejected',
    hint: 'Rejected items appear here, with the reason the author sees.',
  },
  hidden: {
    title: 'Nothing is hidden',
    hint: 'Published items that were hidden appear here.',
  },
};

type ReviewQueueProps = {
  readonly state: ReviewState;
  readonly isAdmin: boolean;
  readonly filter: ReviewFilter;
  readonly classes: readonly ClassChoice[];
  readonly onFilter: (filter: ReviewFilter) => void;
};

/** All items in one state that the filter lets through; waiting items come oldest first. */
export function ReviewQueue({ state, isAdmin, filter, classes, onFilter }: ReviewQueueProps) {
  const queue = useRead(reads.moderation, { query: toQuery(state, filter) });
  // The authors to choose from stay the same while one of them is chosen.
  const everyone = useRead(reads.moderation, {
    query: toQuery(state, { ...filter, authorId: null }),
  });
  const decisions = useDecisions(state, queue.refresh);
  const [question, setQuestion] = useState<Question | null>(null);
  const selection = useApprovals(decisions);
  const ask = (about: Question['about'], item: ModerationItem) => setQuestion({ about, item });
  const { decided, undone, restoredId, busyId } = decisions;

  // Outside the list, so that text typed in a dialog survives when the last item leaves the list.
  const dialog = question !== null && (
    <DecisionDialogs
      question={question}
      current={queue.data?.items.find(({ id }) => id === question.item.id) ?? null}
      decisions={decisions}
      onClose={() => setQuestion(null)}
    />
  );
  return (
    <>
      <ReviewFilters
        filter={filter}
        classes={classes}
        items={everyone.data?.items ?? []}
        onChange={onFilter}
      />
      <AsyncContent state={queue} lines={8}>
        {({ items: listed, complete = true }) => {
          const items = keepDecided({ listed, decided, undone }, state === 'pending');
          if (items.length === 0) {
            const isFiltered = Object.values(filter).some((value) => value !== null);
            const { title, hint } = isFiltered ? nothingFound : empty[state];
            return (
              <EmptyState level={2} title={title} drawing={<BallotIcon size={48} />}>
                {hint}
              </EmptyState>
            );
          }
          const checkedItems = items.filter(
            (item) => selection.isChecked(item) && mayCheck(item) && !decided.includes(item),
          );
          return (
            <>
              {checkedItems.length > 0 && (
                <ApprovalBar items={checkedItems} selection={selection} />
              )}
              <ul className="grid gap-4">
                {items.map((item) => (
                  <li key={item.id}>
                    {decided.some(({ id }) => id === item.id) ? (
                      <DecidedRow
                        item={item}
                        isBusy={busyId === item.id}
                        onUndo={() => void decisions.undo(item)}
                      />
                    ) : undone.includes(item) ? (
                      <RestoredRow item={item} />
                    ) : (
                      <ReviewCard
                        item={item}
                        isAdmin={isAdmin}
                        hasFocus={restoredId === item.id}
                        check={
                          mayCheck(item)
                            ? {
                                isChecked: selection.isChecked(item),
                                onCheck: () => selection.toggle(item),
                              }
                            : null
                        }
                        onShowAuthor={
                          countBy(items, item) > 1 && filter.authorId === null
                            ? () => onFilter({ ...filter, authorId: String(item.authorId) })
                            : null
                        }
                        countByAuthor={countBy(items, item)}
                        isBusy={busyId === item.id}
                        onApprove={() =>
                          item.advice?.length ? ask('publish', item) : void decisions.approve(item)
                        }
                        onReject={() => ask('reject', item)}
                        onHide={() => ask('hide', item)}
                        onUndo={() => void decisions.undo(item)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {!complete && <p>There are more. These are the first {limits.reviewListItems}.</p>}
            </>
          );
        }}
      </AsyncContent>
      {dialog}
    </>
  );
}

const nothingFound = {
  title: 'Nothing matches these filters',
  hint: 'Choose another class, student, or kind.',
};

function toQuery(state: ReviewState, { classId, authorId, kind }: ReviewFilter) {
  return {
    state,
    ...(classId === null ? {} : { classId }),
    ...(authorId === null ? {} : { authorId }),
    ...(kind === null ? {} : { kind }),
  };
}

function countBy(items: readonly ModerationItem[], { authorId }: ModerationItem): number {
  if (typeof authorId !== 'number') return 0;
  return items.filter((item) => item.authorId === authorId).length;
}

const questions = [
  'Does it leave out full names, addresses, phone numbers, and accounts?',
  'Is it kind to everyone it mentions?',
  'Is it about a place, a plan, or someone’s work?',
  'Is it OK for anyone to read?',
];

/** Questions to ask before publishing anything. */
export function ReviewChecklist() {
  return (
    <aside aria-labelledby="advice" className="grid gap-3 border border-line bg-land p-4">
      <h2 id="advice" className="type-h3-body">
        Before you publish
      </h2>
      <ul className="grid list-[square] gap-2 ps-[1.125rem] marker:text-brick">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="text-muted">
        Not sure? Leave it here and ask another adult. Every decision is logged and can be undone.
      </p>
    </aside>
  );
}
