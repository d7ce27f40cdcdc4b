import { randomUUID } from 'node:crypto';
import type { User } from '#contract/auth';
import { changesBetween } from '#contract/audit-changes';
import {
  closesTooEarly,
  type Challenge,
  type ChallengeAnswer,
  type ChallengeChange,
  type ChallengeEntry,
  type ChallengePage,
  type NewAnswer,
  type NewChallenge,
} from '#contract/challenges';
import { Problem } from '#contract/problems';
import { publicNameOf } from '#contract/review';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Teacher } from '../../http/access.ts';
import { notificationsStore } from '../../moderation/notifications.store.ts';
import {
  createChallengeView,
  isOpen,
  mayChangeChallenge,
  mayViewChallenge,
  type ChallengeViewer,
  type ReadProjects,
} from './challenge-view.ts';
import { challengesStore, type ChallengeRow, type EntryRow } from './challenges.store.ts';

/** A project as a challenge needs it: its stable id, and who may enter it. */
export type EnteredProject = {
  readonly projectId: string;
  readonly title: string;
  readonly memberIds: readonly number[];
};
type Dependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
  readonly readProjects: ReadProjects;
  /** Refuses with 404 what the user may not see. */
  readonly findProject: (id: string, user: User) => Promise<EnteredProject>;
};

const audited = ['title', 'brief', 'world', 'x', 'z', 'opensAt', 'closesAt'] as const;

export type ChallengesService = ReturnType<typeof createChallengesService>;

/** Teachers set challenges, students enter projects, and teachers answer in public with reasons. */
export function createChallengesService(dependencies: Dependencies) {
  const { database, audit, now, onPublicChange, readProjects, findProject } = dependencies;
  const { queries, dialect } = database;
  const view = createChallengeView({ queries, now, readProjects });
  const time = () => new Date(now()).toISOString();

  async function find(id: string, viewer: ChallengeViewer): Promise<ChallengeRow> {
    const row = await challengesStore.find(queries, id);
    if (!row || !mayViewChallenge(row, viewer)) throw new Problem('no-such-challenge');
    return row;
  }

  async function findOwn(id: string, teacher: Teacher): Promise<ChallengeRow> {
    const row = await find(id, teacher);
    if (!mayChangeChallenge(row, teacher)) throw new Problem('not-allowed');
    return row;
  }

  async function setState(
    teacher: Teacher,
    id: string,
    state: 'published' | 'hidden',
  ): Promise<Challenge> {
    const row = await findOwn(id, teacher);
    if (row.state === state) return view.toOne(row);
    const action = state === 'hidden' ? 'challenge.delete' : 'challenge.restore';
    const changed = await queries.transaction().execute(async (transaction) => {
      const subject = subjectOf(row);
      await audit.record({ actor: teacher, action, subject, result: 'done' }, transaction);
      return challengesStore.change(transaction, id, { state, updatedAt: time() });
    });
    await onPublicChange();
    return view.toOne(changed);
  }

  return {
    list: view.list,
    read: async (id: string, viewer: ChallengeViewer): Promise<ChallengePage> =>
      view.read(await find(id, viewer), viewer),

    async create(teacher: Teacher, challenge: NewChallenge): Promise<Challenge> {
      const at = time();
      const row: ChallengeRow = {
        ...challenge,
        ...inUtc(challenge),
        id: randomUUID(),
        state: 'published',
        authorId: teacher.id,
        authorDisplay: publicNameOf(teacher),
        createdAt: at,
        updatedAt: at,
      };
      const stored = await queries.transaction().execute(async (transaction) => {
        const facts = {
          action: 'challenge.create',
          subject: subjectOf(row),
          result: 'done',
        } as const;
        await audit.record({ actor: teacher, ...facts }, transaction);
        return challengesStore.insert(transaction, row);
      });
      await onPublicChange();
      return view.toOne(stored);
    },

    async change(teacher: Teacher, id: string, change: ChallengeChange): Promise<Challenge> {
      const row = await findOwn(id, teacher);
      const after = {
        ...row,
        title: change.title ?? row.title,
        brief: change.brief ?? row.brief,
        world: change.world ?? row.world,
        x: change.x ?? row.x,
        z: change.z ?? row.z,
        ...inUtc({
          opensAt: change.opensAt ?? row.opensAt,
          closesAt: change.closesAt ?? row.closesAt,
        }),
        updatedAt: time(),
      };
      if (after.closesAt <= after.opensAt)
        throw new Problem('invalid-input', { sentence: closesTooEarly });
      const changes = changesBetween(row, after, audited);
      if (changes.length === 0) return view.toOne(row);
      const { id: _id, ...values } = after;
      const stored = await queries.transaction().execute(async (transaction) => {
        const facts = {
          action: 'challenge.change',
          subject: subjectOf(row),
          result: 'done',
        } as const;
        await audit.record({ actor: teacher, ...facts, changes }, transaction);
        return challengesStore.change(transaction, id, values);
      });
      await onPublicChange();
      return view.toOne(stored);
    },

    /** Hides it: entries and answers stay, and it can be shown again. */
    remove: (teacher: Teacher, id: string) => setState(teacher, id, 'hidden'),
    restore: (teacher: Teacher, id: string) => setState(teacher, id, 'published'),

    async enter(user: User, id: string, enteredId: string): Promise<ChallengeEntry> {
      const challenge = await find(id, user);
      const { projectId, memberIds } = await findProject(enteredId, user);
      if (!memberIds.includes(user.id) && user.role !== 'admin') throw new Problem('not-allowed');
      if (!isOpen(challenge, now())) {
        const isEarly = Date.parse(challenge.opensAt) > now();
        throw new Problem(isEarly ? 'challenge-not-open' : 'challenge-closed');
      }
      const entry: EntryRow = {
        id: randomUUID(),
        challengeId: id,
        projectId,
        submittedAt: time(),
        enteredById: user.id,
      };
      try {
        await challengesStore.insertEntry(queries, entry);
      } catch (error) {
        if (dialect.violatedIndex(error) === null) throw error;
        throw new Problem('entered-already', { cause: error });
      }
      await onPublicChange();
      const [shown] = await view.readEntries([entry], user);
      if (!shown) throw new Problem('no-such-project');
      return shown;
    },

    /** An entry that was answered stays: the answer is about it. */
    async withdrawEntry(user: User, id: string, entryId: string): Promise<void> {
      const challenge = await find(id, user);
      const entry = await challengesStore.findEntry(queries, entryId);
      if (entry?.challengeId !== challenge.id) throw new Problem('no-such-item');
      const { memberIds } = await findProject(entry.projectId, user);
      const isOwn = memberIds.includes(user.id);
      if (!isOwn && !mayChangeChallenge(challenge, user)) throw new Problem('not-allowed');
      const verdicts = await challengesStore.listVerdicts(queries, [entryId]);
      if (verdicts.length > 0) throw new Problem('already-decided');
      await challengesStore.removeEntry(queries, entryId);
      await onPublicChange();
    },

    async answer(teacher: Teacher, id: string, answer: NewAnswer): Promise<ChallengeAnswer> {
      const challenge = await find(id, teacher);
      const rows = await challengesStore.listEntries(queries, [id]);
      const shown = await view.readEntries(rows, teacher);
      const named = new Map(answer.entries.map((entry) => [entry.entryId, entry]));
      const judged = shown.filter((entry) => named.has(entry.id));
      if (judged.length < named.size) throw new Problem('no-such-entry');
      const at = time();
      const answerId = randomUUID();
      const told = await Promise.all(
        judged.map(({ projectId }) => findProject(projectId, teacher)),
      );
      await queries.transaction().execute(async (transaction) => {
        const row = {
          id: answerId,
          challengeId: id,
          text: answer.text,
          authorId: teacher.id,
          authorDisplay: publicNameOf(teacher),
          answeredAt: at,
        };
        await challengesStore.insertAnswer(transaction, row, [...named.values()]);
        const facts = {
          action: 'challenge.answer',
          subject: subjectOf(challenge),
          result: 'done',
        } as const;
        await audit.record({ actor: teacher, ...facts }, transaction);
        const href = `/challenges/${id}`;
        for (const project of told) {
          const title = `“${project.title}” was answered in “${challenge.title}”.`;
          const notification = { kind: 'answered', title, href } as const;
          for (const userId of project.memberIds)
            await notificationsStore.add(transaction, { userId, ...notification }, at);
        }
      });
      await onPublicChange();
      const answers = await view.readAnswers(id, new Set(shown.map((entry) => entry.id)));
      const stored = answers.find((each) => each.id === answerId);
      if (!stored) throw new Problem('no-such-challenge');
      return stored;
    },
  };
}

function subjectOf({ id, title }: Pick<ChallengeRow, 'id' | 'title'>): string {
  return `challenge ${id} (${title})`;
}

function inUtc<Times extends { readonly opensAt: string; readonly closesAt: string }>(
  times: Times,
) {
  return {
    ...times,
    opensAt: new Date(times.opensAt).toISOString(),
    closesAt: new Date(times.closesAt).toISOString(),
  };
}
