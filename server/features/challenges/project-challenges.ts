import type { Verdict } from '#contract/challenges';
import type { Queries } from '../../database/tables.ts';
import { challengesStore } from './challenges.store.ts';

/** The challenges that a project was entered into, with the latest answer to it in each. */
export async function readProjectChallenges(queries: Queries, projectId: string) {
  const entered = await challengesStore.listOfProject(queries, projectId);
  const verdicts = await challengesStore.listVerdicts(
    queries,
    entered.map(({ entryId }) => entryId),
  );
  return entered.map(({ id, title, entryId }) => {
    const latest = verdicts.findLast((verdict) => verdict.entryId === entryId);
    const verdict: Verdict | null = latest?.verdict ?? null;
    return { id, title, verdict, reason: latest?.reason ?? null };
  });
}
