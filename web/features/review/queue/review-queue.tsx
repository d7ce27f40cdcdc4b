import { useRef, useState } from 'react';
import { Link } from 'wouter';

import type { ReviewState, SupportMessageItem } from '#contract/moderation/review';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import type { Cursors } from '../../../ui/navigation/page-buttons.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { useNow, useZone } from '../../../ui/time/use-now.ts';
import { AnswerMessageDialog } from '../support/answer-message-dialog.tsx';
import { DecisionDialogs, type Question } from '../item/decision-dialogs.tsx';
import { nothingHere, QueuePages } from './queue-pages.tsx';
import { ReviewPanes } from './review-panes.tsx';
import { groupRows, type ReviewRow } from '../review-rows.ts';
import { getItemKey, useDecisions } from '../item/use-decisions.ts';
import { buildQueueQuery, type ReviewFilter } from './use-review-address.ts';
import { useSelection } from './use-selection.ts';

const empty: Readonly<Record<ReviewState, { readonly title: string; readonly hint: string }>> = {
  pending: {
    title: 'Nothing is waiting for review',
    hint: 'What people send appears here, oldest first.',
  },
  published: {
    title: 'Nothing is published yet',
    hint: 'Published items appear here. You can hide them if needed.',
  },
  rejected: {
    title: 'Nothing was returned',
    hint: 'Returned items appear here with the reason their authors see.',
  },
  hidden: {
    title: 'Nothing is hidden',
    hint: 'Published items that were hidden appear here.',
  },
};
const nothingFound = {
  title: 'Nothing matches these filters',
  hint: 'Choose another class, student, or type.',
};

/** Urgent messages come first in the list: it waits for them, so that its first row stays the first. */
const loading = { data: undefined, isLoading: true } as const;

type ReviewQueueProps = {
  readonly state: ReviewState;
  readonly isAdmin: boolean;
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
};

/** All items in one state that match the filter, page by page. */
export function ReviewQueue(props: ReviewQueueProps) {
  const [cursors, setCursors] = useState<Cursors>([]);
  const list = useRef<HTMLDivElement>(null);
  const cursor = cursors.at(-1);
  const { data } = useRead(reads.moderation, {
    query: buildQueueQuery(props.state, props.filter, cursor),
  });
  return (
    <>
      <div ref={list} role="group" aria-label="Items" tabIndex={-1}>
        {/* Another page starts with nothing open or checked. */}
        <QueuePage key={cursor} {...props} cursor={cursor} />
      </div>
      <QueuePages
        label="Pages of the list"
        {...{ list, cursors }}
        next={data?.nextCursor ?? null}
        onTurn={setCursors}
      />
    </>
  );
}

type QueuePageProps = ReviewQueueProps & {
  /** Undefined on the first page. */
  readonly cursor: string | undefined;
};

/** The list, and next to it the open item. */
function QueuePage({ state, isAdmin, filter, onFilter, cursor }: QueuePageProps) {
  const queue = useRead(reads.moderation, { query: buildQueueQuery(state, filter, cursor) });
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const hasMessages = state === 'pending' && !isFiltered && cursor === undefined;
  const inbox = useRead(reads.supportMessages, {
    query: { state: 'open' },
    enabled: hasMessages,
  });
  const [question, setQuestion] = useState<Question | null>(null);
  /** Messages that are hidden until the list comes without them. */
  const [handledKeys, setHandled] = useState<ReadonlySet<string>>(new Set());
  const [answering, setAnswering] = useState<SupportMessageItem | null>(null);
  const selection = useSelection();
  const decisions = useDecisions({
    listed: queue.data?.items,
    refresh: queue.refresh,
    onDecided: ({ id }) => selection.leave(id),
    onUndone: (item) => selection.returnTo(item, item.state === state),
  });
  const nowMs = useNow(60);
  const zone = useZone();
  const messages = hasMessages
    ? (inbox.data?.messages.filter(
        (message) => message.isUrgent && !handledKeys.has(getMessageKey(message)),
      ) ?? [])
    : [];
  function leaveHandled({ key, message }: ReviewRow) {
    // An item stays, for a decision.
    if (message !== null) {
      setHandled((keys) => new Set(keys).add(getMessageKey(message)));
      selection.leave(key);
    }
    void Promise.all([queue.refresh(), inbox.refresh()]);
  }

  return (
    <>
      <AsyncContent state={inbox.isLoading ? { ...queue, ...loading } : queue} lines={8}>
        {({ items: listed }) => {
          const items = listed.filter((item) => !decisions.decidedKeys.has(getItemKey(item)));
          if (items.length === 0 && cursor !== undefined)
            return <p className="text-muted">{nothingHere}</p>;
          if (items.length + messages.length === 0) {
            const { title, hint } = isFiltered ? nothingFound : empty[state];
            return (
              <EmptyState
                level={2}
                title={title}
                picture={<CityPicture name="project-crossing-present" className="size-full" />}
                action={
                  state === 'pending' && !isFiltered ? (
                    <Link href="/review?show=published" className={buttonClass({})}>
                      See what was published
                    </Link>
                  ) : undefined
                }
              >
                {hint}
              </EmptyState>
            );
          }
          return (
            <ReviewPanes
              groups={groupRows({ items, messages, nowMs, zone })}
              isPending={state === 'pending'}
              isAdmin={isAdmin}
              filter={filter}
              selection={selection}
              decisions={decisions}
              onFilter={onFilter}
              onAsk={setQuestion}
              onAnswer={setAnswering}
              onHandled={leaveHandled}
            />
          );
        }}
      </AsyncContent>
      <p role="status" className="sr-only">
        {selection.said}
      </p>
      {question !== null && (
        // Outside the list, so that text typed in a dialog survives when the last item leaves it.
        <DecisionDialogs
          question={question}
          current={queue.data?.items.find(({ id }) => id === question.item.id) ?? null}
          decisions={decisions}
          onClose={() => setQuestion(null)}
        />
      )}
      {answering !== null && (
        <AnswerMessageDialog message={answering} onClose={() => setAnswering(null)} />
      )}
    </>
  );
}

/** By version: a message that is reopened is shown again. */
function getMessageKey({ id, version }: SupportMessageItem): string {
  return `${id} ${version}`;
}
