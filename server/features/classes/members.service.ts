import type { AuditChange } from '#contract/moderation/audit';
import {
  nameKey,
  type Class,
  type ClassMember,
  type ClassTeacher,
  type MemberChange,
  type SignInCard,
} from '#contract/classes/classes';
import type { User } from '#contract/accounts/auth';
import { revealsRealName } from '#contract/accounts/display-names';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { checkClassSize, lockMembers } from '../../moderation/classes/class-size.ts';
import {
  createClassChange,
  findActiveClass,
  findOwnClass,
  recordClassAction,
  type ClassesDependencies,
} from './classes.service.ts';
import { classesStore } from './classes.store.ts';

type NewPassword = { readonly password: string; readonly hash: string };

/** Creates accounts without email for children. */
export type ManagedStudents = {
  /** Hashing is slow, so it happens before the transaction begins. */
  readonly preparePasswords: (count: number) => Promise<readonly NewPassword[]>;
  /** With the consent of the school, which `by` gives. */
  readonly create: (
    transaction: Queries,
    student: { readonly name: string; readonly by: Staff; readonly prepared: NewPassword },
  ) => Promise<{ readonly user: User; readonly signInName: string; readonly password: string }>;
  /** The school, for which `by` speaks, still agrees to the account. */
  readonly renewConsent: (transaction: Queries, userId: number, by: Staff) => Promise<void>;
};

/**
 * Replaces the display name of a student with a generated one; `afterReplacing` updates everything
 * that shows it.
 */
export type DisplayNames = {
  readonly lock: (transaction: Queries, userId: number) => Promise<void>;
  readonly replace: (
    transaction: Queries,
    userId: number,
  ) => Promise<{ readonly before: string | null; readonly after: string }>;
  readonly afterReplacing: () => Promise<void>;
};

type AddedMembers = {
  readonly members: (SignInCard & { readonly name: string })[];
  readonly skipped: string[];
};

export type MembersDependencies = ClassesDependencies & {
  readonly managedStudents: ManagedStudents;
  readonly displayNames: DisplayNames;
  /** By email, game name or username. */
  readonly findAccount: (queries: Queries, identifier: string) => Promise<User | null>;
  /** Throws a Problem when another account has the name. */
  readonly setGameName: (transaction: Queries, userId: number, gameName: string) => Promise<void>;
};

/** Students and teachers of a class. */
export function createMembersService(dependencies: MembersDependencies) {
  const { database, managedStudents, now } = dependencies;
  const inClass = createClassChange(dependencies);

  async function add(
    actor: Staff,
    classId: string,
    wanted: { readonly names: readonly string[]; readonly schoolAgreed?: boolean | undefined },
  ): Promise<AddedMembers> {
    if (wanted.schoolAgreed === false) throw new Problem('consent-missing');
    const added: AddedMembers = { members: [], skipped: [] };
    const current = await findActiveClass(database.queries, actor, classId);
    const chosen = await chooseNew(database.queries, current, wanted.names);
    const prepared = await managedStudents.preparePasswords(chosen.fresh.length);
    await inClass(
      { actor, id: classId, action: 'class.add-members' },
      async (transaction, found) => {
        await lockMembers(database, transaction, classId);
        // Someone may have added some of them in the meantime.
        const { fresh, skipped } = await chooseNew(transaction, found, chosen.fresh);
        added.skipped.push(...chosen.skipped, ...skipped);
        for (const [position, name] of fresh.entries()) {
          const one = prepared[position];
          if (!one) throw new Error('there are fewer passwords than names');
          const created = await managedStudents.create(transaction, {
            name,
            by: actor,
            prepared: one,
          });
          const { user, signInName, password } = created;
          const at = new Date(now()).toISOString();
          await classesStore.addMember(transaction, classId, user.id, at);
          const { id, displayName } = user;
          added.members.push({ id, name, displayName, signInName, password });
        }
        return { detail: { accounts: fresh.length, consent: 'school' } };
      },
    );
    return added;
  }

  return {
    add,
    change: createMemberChange(dependencies),
    ...createMoves(dependencies),
    ...createTeachers(dependencies),
  };
}

export type MembersService = ReturnType<typeof createMembersService>;

/**
 * Corrections by a teacher: the name in the class list, the game name, and an unsuitable display name; and the
 * school's consent for another year.
 */
function createMemberChange(dependencies: MembersDependencies) {
  const inClass = createClassChange(dependencies);

  return async function change(
    actor: Staff,
    classId: string,
    userId: number,
    wanted: MemberChange,
  ): Promise<ClassMember> {
    let isReplaced = false;
    const action = wanted.schoolAgreed ? 'class.renew-consent' : 'class.change-member';
    await inClass({ actor, id: classId, action }, async (transaction) => {
      await dependencies.displayNames.lock(transaction, userId);
      const before = await findMember(transaction, classId, userId);
      if (wanted.name !== undefined) {
        await classesStore.renameMember(
          transaction,
          userId,
          wanted.name,
          new Date(dependencies.now()).toISOString(),
        );
      }
      // Not the names themselves, because they can be erased and the log cannot; except a display name that
      // staff found unsuitable.
      const corrected = wanted.name === undefined ? [] : ['name'];
      const changes: AuditChange[] = [];
      // P-05: a corrected name may be what the display name says, and so may the one that is replaced.
      isReplaced = wanted.newDisplayName === true;
      const reveals =
        (isReplaced || wanted.name !== undefined) &&
        revealsRealName(before.displayName, wanted.name ?? before.name);
      isReplaced ||= reveals;
      if (isReplaced) {
        const replaced = await dependencies.displayNames.replace(transaction, userId);
        if (reveals) corrected.push('display name');
        else changes.push({ what: 'display name', ...replaced });
      }
      const { minecraftUsername } = wanted;
      if (minecraftUsername !== undefined) {
        await dependencies.setGameName(transaction, userId, minecraftUsername);
        corrected.push('game name');
      }
      if (wanted.schoolAgreed)
        await dependencies.managedStudents.renewConsent(transaction, userId, actor);
      const what = corrected.length > 0 && { corrected: corrected.join(', ') };
      return { detail: { user: userId, ...what }, ...(changes.length > 0 && { changes }) };
    });
    if (isReplaced) await dependencies.displayNames.afterReplacing();
    return findMember(dependencies.database.queries, classId, userId);
  };
}

/** Moves a student to another class of the same teacher, or removes the student from the class. */
function createMoves(dependencies: MembersDependencies) {
  const inClass = createClassChange(dependencies);

  async function move(
    actor: Staff,
    classId: string,
    userId: number,
    targetId: string,
  ): Promise<void> {
    const change = async (transaction: Queries) => {
      for (const id of [classId, targetId].toSorted())
        await lockMembers(dependencies.database, transaction, id);
      const target = await findActiveClass(transaction, actor, targetId);
      await findMember(transaction, classId, userId);
      if (targetId === classId) return { detail: { user: userId } };
      checkClassSize(target.memberCount, 1);
      await classesStore.removeMember(transaction, classId, userId);
      await classesStore.addMember(
        transaction,
        targetId,
        userId,
        new Date(dependencies.now()).toISOString(),
      );
      return { detail: { user: userId, to: target.name } };
    };
    await inClass({ actor, id: classId, otherId: targetId, action: 'class.move-member' }, change);
  }

  async function remove(actor: Staff, classId: string, userId: number): Promise<void> {
    await inClass({ actor, id: classId, action: 'class.remove-member' }, async (transaction) => {
      await lockMembers(dependencies.database, transaction, classId);
      await findMember(transaction, classId, userId);
      await classesStore.removeMember(transaction, classId, userId);
      return { detail: { user: userId } };
    });
  }

  return { move, remove };
}

/** A class can have two adults who see what is written in it (P-15). */
function createTeachers(dependencies: MembersDependencies) {
  const inClass = createClassChange(dependencies);
  return {
    async addTeacher(actor: Staff, classId: string, identifier: string): Promise<ClassTeacher> {
      let addedId = 0;
      await inClass({ actor, id: classId, action: 'class.add-teacher' }, async (transaction) => {
        const account = await dependencies.findAccount(transaction, identifier);
        if (!account || account.role === 'student') throw new Problem('no-such-teacher');
        addedId = account.id;
        await lockTeachers(dependencies.database, transaction, classId);
        const teachers = await classesStore.listTeachers(transaction, classId);
        if (teachers.some(({ id }) => id === account.id)) return null;
        if (teachers.length >= limits.classTeachers) {
          const sentence = `A class can have at most ${limits.classTeachers} teachers.`;
          throw new Problem('invalid-input', { sentence });
        }
        const at = new Date(dependencies.now()).toISOString();
        await classesStore.addTeacher(transaction, classId, account.id, at);
        return { detail: { user: account.id } };
      });
      const teachers = await classesStore.listTeachers(dependencies.database.queries, classId);
      const added = teachers.find(({ id }) => id === addedId);
      // Someone removed the new teacher in the meantime.
      if (!added) throw new Problem('no-such-teacher');
      return added;
    },

    /** Also from an archived class, whose teachers still see what its students sent. */
    async removeTeacher(actor: Staff, classId: string, userId: number): Promise<void> {
      const { database } = dependencies;
      await database.queries.transaction().execute(async (transaction) => {
        // If two teachers remove each other at once, one stays.
        await lockTeachers(database, transaction, classId);
        const found = await findOwnClass(transaction, actor, classId);
        const teachers = await classesStore.listTeachers(transaction, classId);
        if (!teachers.some(({ id }) => id === userId)) throw new Problem('no-such-teacher');
        if (!teachers.some(({ id, absence }) => id !== userId && absence === undefined))
          throw new Problem('last-teacher');
        await classesStore.removeTeacher(transaction, classId, userId);
        const detail = { user: userId };
        const entry = { actor, action: 'class.remove-teacher', detail } as const;
        await recordClassAction(dependencies, transaction, found, entry);
      });
    },
  };
}

async function lockTeachers(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Queries,
  classId: string,
): Promise<void> {
  await dialect.lock(transaction, lockNames.classTeachers(classId));
}

/** @throws Problem `no-such-student` */
async function findMember(queries: Queries, classId: string, userId: number): Promise<ClassMember> {
  const member = await classesStore.findMember(queries, classId, userId);
  if (!member) throw new Problem('no-such-student');
  return member;
}

/** The names that are not in the class yet, each once. */
async function chooseNew(transaction: Queries, found: Class, names: readonly string[]) {
  const members = await classesStore.listMembers(transaction, found.id);
  const known = new Set(members.map(({ name }) => nameKey(name)));
  const fresh: string[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    const key = nameKey(name);
    (known.has(key) ? skipped : fresh).push(name);
    known.add(key);
  }
  if (fresh.length === 0) throw new Problem('nobody-new');
  checkClassSize(members.length, fresh.length);
  return { fresh, skipped };
}
