import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import type { CountPicture } from '../../uploads/pictures/picture-limit.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';
import {
  createChallengeView,
  mayChangeChallenge,
  mayViewChallenge,
  type ChallengeViewer,
  type ReadProjects,
} from './challenge-view.ts';
import { challengesStore, type ChallengeRow } from './challenges.store.ts';

/** A project as a challenge needs it: its stable id, and who may enter it. */
export type EnteredProject = {
  readonly projectId: string;
  readonly title: string;
  readonly memberIds: readonly number[];
};

export type ChallengesDependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly uploads: UploadStore;
  readonly countPicture: CountPicture;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
  readonly readProjects: ReadProjects;
  /** Throws a 404 for something the user may not see. */
  readonly findProject: (id: string, user: User) => Promise<EnteredProject>;
};

export type ChallengeContext = ReturnType<typeof createChallengeContext>;

/** Shared by all operations on challenges: the dependencies, the view, and the access checks. */
export function createChallengeContext(dependencies: ChallengesDependencies) {
  const { database, now, readProjects } = dependencies;
  const { queries, dialect } = database;

  async function find(
    id: string,
    viewer: ChallengeViewer,
    reader: Queries = queries,
  ): Promise<ChallengeRow> {
    const row = await challengesStore.find(reader, id);
    if (!row || !mayViewChallenge(row, viewer)) throw new Problem('no-such-challenge');
    return row;
  }

  async function findOwn(
    id: string,
    actor: Staff,
    reader: Queries = queries,
  ): Promise<ChallengeRow> {
    const row = await find(id, actor, reader);
    if (!mayChangeChallenge(row, actor)) throw new Problem('not-allowed');
    return row;
  }

  return {
    ...dependencies,
    view: createChallengeView({ queries, now, readProjects }),
    time: () => new Date(now()).toISOString(),
    find,
    findOwn,
    /** Holds a challenge, its entries, and its answers until the transaction ends. */
    lock: (transaction: Queries, id: string) => dialect.lock(transaction, lockNames.challenge(id)),
  };
}

export function formatChallengeSubject({ id, title }: Pick<ChallengeRow, 'id' | 'title'>): string {
  return `challenge ${id} (${title})`;
}
