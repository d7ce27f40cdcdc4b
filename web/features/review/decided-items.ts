import type { ModerationItem } from '#contract/review';

/**
 * The list as it stands on screen: what was decided here keeps its place, although the portal no
 * longer lists it under this state. `oldestFirst` is the order in which it is worked through: what
 * may tell of danger before all else.
 */
export function keepDecided(
  listed: readonly ModerationItem[],
  decided: readonly ModerationItem[],
  oldestFirst: boolean,
): readonly ModerationItem[] {
  const kept = new Set(decided.map(({ id }) => id));
  const items = [...listed.filter(({ id }) => !kept.has(id)), ...decided];
  const direction = oldestFirst ? 1 : -1;
  return items.toSorted(
    (one, other) =>
      (oldestFirst ? Number(other.isUrgent) - Number(one.isUrgent) : 0) ||
      direction *
        (one.submittedAt.localeCompare(other.submittedAt) || one.id.localeCompare(other.id)),
  );
}
