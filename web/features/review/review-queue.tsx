import { useState } from 'react';

import { limits } from '#contract/limits';
import type { ModerationItem, ReviewState } from '#contract/review';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BallotIcon } from '../../illustrations/civic-icons.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DecidedRow, TakenBackRow } from './decided-row.tsx';
import { DecisionDialogs, type Question } from './decision-dialogs.tsx';
import { keepDecided } from './decided-items.ts';
import { ReviewCard } from './review-card.tsx';
import { useDecisions } from './use-decisions.ts';

const empty: Readonly<Record<ReviewState, { readonly title: string; readonly words: string }>> = {
  pending: {
    title: 'Nothing waits for review',
    words: 'What people send in shows up here by itself, the oldest first.',
  },
  published: {
    title: 'Nothing is published yet',
    words: 'What you publish stands here, so that it can be hidden again.',
  },
  rejected: {
    title: 'Nothing was turned down',
    words: 'What is not published stands here, with the reason that its author reads.',
  },
  hidden: {
    title: 'Nothing is hidden',
    words: 'What was published and taken out of sight stands here.',
  },
};

/** Everything in one state; what waits stands oldest first. */
export function ReviewQueue({ state, isAdmin }: { state: ReviewState; isAdmin: boolean }) {
  const queue = useRead(reads.moderation, { query: { state } });
  const decisions = useDecisions(state, queue.refresh);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (about: Question['about'], item: ModerationItem) => setQuestion({ about, item });
  const { decided, takenBack, restoredId, busyId } = decisions;

  // Beside the list: what is typed in a dialog outlives the last item that waits.
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
      <Arriving state={queue} lines={8}>
        {({ items: listed, complete = true }) => {
          const items = keepDecided({ listed, decided, takenBack }, state === 'pending');
          if (items.length === 0) {
            return (
              <EmptyState level={2} title={empty[state].title} drawing={<BallotIcon size={48} />}>
                {empty[state].words}
              </EmptyState>
            );
          }
          return (
            <>
              <ul className="review-list">
                {items.map((item) => (
                  <li key={item.id}>
                    {decided.some(({ id }) => id === item.id) ? (
                      <DecidedRow
                        item={item}
                        isBusy={busyId === item.id}
                        onUndo={() => void decisions.undo(item)}
                      />
                    ) : takenBack.includes(item) ? (
                      <TakenBackRow item={item} />
                    ) : (
                      <ReviewCard
                        item={item}
                        isAdmin={isAdmin}
                        hasFocus={restoredId === item.id}
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
      </Arriving>
      {dialog}
    </>
  );
}
