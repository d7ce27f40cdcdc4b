import type { ModerationItem } from '#contract/review';

type Items = {
  readonly listed: readonly ModerationItem[];
  readonly decided: readonly ModerationItem[];
  readonly takenBack?: readonly ModerationItem[];
};

/**
 * The list as it stands on screen: what was decided or taken back here keeps its place, although the
 * portal no longer lists it under this state. `oldestFirst` is the order in which it is worked through: what
 * may tell of danger before all else.
 */
export function keepDecided(
  { listed, decided, takenBack = [] }: Items,
  oldestFirst: boolean,
): readonly ModerationItem[] {
  const kept = new Set(decided.map(({ id }) => id));
  const others = listed.filter(({ id }) => !kept.has(id));
  // What is listed again after it was taken back was decided anew, by somebody else.
  const shown = new Set([...others, ...decided].map(({ id }) => id));
  const items = [...others, ...decided, ...takenBack.filter(({ id }) => !shown.has(id))];
  const direction = oldestFirst ? 1 : -1;
  return items.toSorted(
    (one, other) =>
      (oldestFirst ? Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false) : 0) ||
      direction *
        (one.submittedAt.localeCompare(other.submittedAt) || one.id.localeCompare(other.id)),
  );
}
