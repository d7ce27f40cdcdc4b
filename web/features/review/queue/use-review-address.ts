import { useSearchParams } from 'wouter';

import {
  reviewKinds,
  reviewStates,
  type ReviewKind,
  type ReviewState,
} from '#contract/moderation/review';
import type { ClassChoice } from '../../../ui/forms/fields/class-field.tsx';

/**
 * The filters of the queue; null stands for everything. `authorId` is a number as text, as in the
 * address.
 */
export type ReviewFilter = {
  readonly classId: string | null;
  readonly authorId: string | null;
  readonly kind: ReviewKind | null;
};

export const noFilter: ReviewFilter = { classId: null, authorId: null, kind: null };

export const supportTab = 'support';

/** The selected tab and the filter, which are in the address of the page. */
export function useReviewAddress(classes: readonly ClassChoice[]) {
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search, classes);
  const wanted = search.get('show');
  const state = reviewStates.find((each) => each === wanted) ?? 'pending';
  const tab = wanted === supportTab ? supportTab : state;
  const go = (show: string, filtered: ReviewFilter) => {
    const shown = show === 'pending' ? [] : [['show', show]];
    setSearch([...shown, ...filterParameters(filtered)], { replace: true });
  };
  return {
    tab,
    /** Of the listed items. */
    state,
    filter,
    selectTab: (show: string) => go(show, filter),
    setFilter: (filtered: ReviewFilter) => go(tab, filtered),
  };
}

/** The filter of an address. A class that the reader does not teach is none. */
function filterFrom(search: URLSearchParams, classes: readonly ClassChoice[]): ReviewFilter {
  const [classId, authorId, wanted] = ['class', 'student', 'kind'].map((name) => search.get(name));
  return {
    classId: classes.find(({ id }) => id === classId)?.id ?? null,
    authorId: authorId && /^\d{1,15}$/.test(authorId) ? authorId : null,
    kind: reviewKinds.find((kind) => kind === wanted) ?? null,
  };
}

/** A filter as parts of an address. */
function filterParameters({ classId, authorId, kind }: ReviewFilter): string[][] {
  const parts = { class: classId, student: authorId, kind };
  return Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** A filter as the query of the list, of its first page or the one with this cursor. */
export function buildQueueQuery(
  state: ReviewState,
  { classId, authorId, kind }: ReviewFilter,
  cursor?: string,
) {
  return {
    state,
    ...(cursor === undefined ? {} : { cursor }),
    ...(classId === null ? {} : { classId }),
    ...(authorId === null ? {} : { authorId }),
    ...(kind === null ? {} : { kind }),
  };
}
