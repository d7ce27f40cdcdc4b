import { challengePhaseAt, datePhases } from '#contract/community/challenge-phases';
import type { Verdict } from '#contract/community/challenge-verdicts';
import type {
  Challenge,
  ChallengeAnswer,
  ChallengeEntry,
  ChallengeDetail,
  Challenges,
} from '#contract/community/challenges';
import type { ShowcaseProject } from '#contract/community/projects';
import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { challengePicturesStore } from './challenge-pictures.store.ts';
import { challengesStore, type ChallengeRow, type EntryRow } from './challenges.store.ts';

export type ChallengeViewer = User | null;
export type ReadProjects = (
  projectIds: readonly string[],
  viewer: ChallengeViewer,
) => Promise<ReadonlyMap<string, ShowcaseProject>>;

type EntryDependencies = {
  readonly queries: Queries;
  /** The projects that a viewer may see, by the ids under which entries know them. */
  readonly readProjects: ReadProjects;
};

type Dependencies = EntryDependencies & { readonly now: () => number };

/** Challenges as visitors, students and teachers see them. */
export function createChallengeView({ queries, now, readProjects }: Dependencies) {
  const source = { queries, readProjects };
  async function toChallenges(
    rows: readonly ChallengeRow[],
    entries: readonly EntryRow[],
  ): Promise<Challenge[]> {
    const ids = rows.map(({ id }) => id);
    const pictureIds = await challengePicturesStore.listIdsByChallenge(queries, ids);
    const counts = await countPublic(readProjects, entries);
    return rows.map((row) => ({
      ...toChallenge(row, now()),
      entryCount: counts.get(row.id) ?? 0,
      picture: pictureAddress(row.id, pictureIds.get(row.id)),
    }));
  }
  async function toOne(row: ChallengeRow, entries: readonly EntryRow[]): Promise<Challenge> {
    const [challenge] = await toChallenges([row], entries);
    if (!challenge) throw new Problem('no-such-challenge');
    return challenge;
  }

  return {
    toOne: async (row: ChallengeRow): Promise<Challenge> =>
      toOne(row, await challengesStore.listEntries(queries, [row.id])),

    async list(viewer: ChallengeViewer): Promise<Challenges> {
      const { rows, hasMore } = await challengesStore.list(queries, viewer);
      const entries = await challengesStore.listEntries(
        queries,
        rows.map(({ id }) => id),
      );
      return {
        challenges: await toChallenges(rows, entries),
        ...(hasMore && { hasMore }),
      };
    },

    async read(row: ChallengeRow, viewer: ChallengeViewer): Promise<ChallengeDetail> {
      const rows = await challengesStore.listEntries(queries, [row.id]);
      const entries = await readEntries(source, rows, viewer);
      const shownIds = new Set(entries.map(({ id }) => id));
      const answers = await readAnswers(queries, row.id, shownIds);
      const challenge = await toOne(row, rows);
      if (viewer === null) return { challenge, entries, answers };
      const isStaff = viewer.role !== 'student';
      const may = {
        enter: isOpen(row, now()),
        answer: isStaff,
        change: mayChangeChallenge(row, viewer),
      };
      return { challenge, entries, answers, may };
    },

    readEntries: (rows: readonly EntryRow[], viewer: ChallengeViewer) =>
      readEntries(source, rows, viewer),
    readAnswers: (challengeId: string, shownIds: ReadonlySet<string>) =>
      readAnswers(queries, challengeId, shownIds),
  };
}

function toChallenge(row: ChallengeRow, now: number): Omit<Challenge, 'entryCount' | 'picture'> {
  return {
    id: row.id,
    title: row.title,
    brief: row.brief,
    world: row.world,
    x: row.x,
    z: row.z,
    phase: challengePhaseAt(row, now),
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    state: row.state,
    phases: [...datePhases(row)],
    author: row.authorDisplay,
  };
}

function pictureAddress(id: string, pictureId: string | undefined): string | null {
  return pictureId === undefined ? null : `/api/challenges/${id}/pictures/${pictureId}`;
}

/** How many entries of each challenge everyone can see. */
async function countPublic(
  readProjects: ReadProjects,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<string, number>> {
  const projects = await readProjects(
    [...new Set(entries.map(({ projectId }) => projectId))],
    null,
  );
  const counts = new Map<string, number>();
  for (const { challengeId, projectId } of entries) {
    if (projects.has(projectId)) counts.set(challengeId, (counts.get(challengeId) ?? 0) + 1);
  }
  return counts;
}

/** Entries of projects that the viewer may not see are left out. */
async function readEntries(
  { queries, readProjects }: EntryDependencies,
  rows: readonly EntryRow[],
  viewer: ChallengeViewer,
): Promise<ChallengeEntry[]> {
  const projects = await readProjects(
    rows.map(({ projectId }) => projectId),
    viewer,
  );
  const latest = new Map(
    (
      await challengesStore.listVerdicts(
        queries,
        rows.map(({ id }) => id),
      )
    ).map((verdict) => [verdict.entryId, verdict]),
  );
  return rows.flatMap(({ id, projectId, submittedAt }) => {
    const project = projects.get(projectId);
    if (!project) return [];
    const { verdict = null, reason = null } = latest.get(id) ?? {};
    return [{ id, projectId: project.id, submittedAt, project, verdict, reason }];
  });
}

async function readAnswers(
  queries: Queries,
  challengeId: string,
  shownIds: ReadonlySet<string>,
): Promise<ChallengeAnswer[]> {
  const answers = await challengesStore.listAnswers(queries, challengeId);
  const verdicts = await challengesStore.listVerdicts(queries, [...shownIds]);
  const byAnswer = Map.groupBy(verdicts, ({ answerId }) => answerId);
  return answers.map(({ id, text, authorDisplay, answeredAt }) => ({
    id,
    text,
    author: authorDisplay,
    answeredAt,
    entries: (byAnswer.get(id) ?? []).map(({ entryId, verdict, reason }) => ({
      entryId,
      verdict,
      reason,
    })),
  }));
}

/** A removed challenge is visible only to the person who created it and to administrators. */
export function mayViewChallenge(row: ChallengeRow, viewer: ChallengeViewer): boolean {
  return row.state === 'published' || (viewer !== null && mayChangeChallenge(row, viewer));
}

export function mayChangeChallenge(row: ChallengeRow, viewer: User): boolean {
  return viewer.role === 'admin' || (viewer.role === 'teacher' && row.authorId === viewer.id);
}

export function isOpen({ opensAt, closesAt, state }: ChallengeRow, now: number): boolean {
  return state === 'published' && Date.parse(opensAt) <= now && now < Date.parse(closesAt);
}

/** The challenges that a project was entered into, with the latest answer to it in each. */
export async function readProjectChallenges(queries: Queries, projectId: string) {
  const entered = await challengesStore.listByProject(queries, projectId);
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
