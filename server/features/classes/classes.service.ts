import type { AuditAction, AuditChange } from '#contract/moderation/audit';
import {
  codeCharacters,
  type Class,
  type ClassDetail,
  type ClassMember,
} from '#contract/classes/classes';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { dayMs } from '#contract/text/durations';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { AuditActor, AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { lockClass, lockMembers } from '../../moderation/classes/class-size.ts';
import { checkActor } from '../../moderation/accounts/actor.ts';
import { classesStore } from './classes.store.ts';
import { whitelistResultsStore } from './whitelist/whitelist-results.store.ts';
import { csvResponse } from '../../http/files/csv.ts';
import type { FileResponse } from '../../http/files/file-response.ts';

export type ClassesDependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** How long a class is kept after it was archived; null while nothing may be deleted. */
  readonly keptDays: number | null;
};

/** Creating, reading, renaming and archiving classes. */
export function createClassesService(dependencies: ClassesDependencies) {
  const { database, keptDays } = dependencies;
  const { queries } = database;
  const inClass = createClassChange(dependencies);

  async function read(actor: Staff, id: string): Promise<ClassDetail> {
    const found = await findOwnClass(queries, actor, id);
    const [members, teachers, waitingCount, whitelist] = await Promise.all([
      classesStore.listMembers(queries, id),
      classesStore.listTeachers(queries, id),
      classesStore.countWaiting(queries, id, actor),
      whitelistResultsStore.list(queries, id),
    ]);
    const deletesAt =
      found.archivedAt === null || keptDays === null
        ? null
        : new Date(Date.parse(found.archivedAt) + keptDays * dayMs).toISOString();
    return { class: found, members, teachers, waitingCount, whitelist, deletesAt };
  }

  return {
    list: (actor: Staff) => classesStore.list(queries, actor),
    read,
    export: async (actor: Staff, id: string) => {
      const found = await findOwnClass(queries, actor, id);
      await recordClassAction(dependencies, queries, found, { actor, action: 'class.export' });
      return memberList(found, await classesStore.listMembers(queries, id));
    },
    create: (actor: Staff, newId: string, name: string) =>
      createClass(dependencies, actor, { id: newId, name }),

    rename: (actor: Staff, id: string, name: string) =>
      inClass({ actor, id, action: 'class.rename' }, async (transaction, found) => {
        await classesStore.update(transaction, id, { name });
        return { changes: [{ what: 'name', before: found.name, after: name }] };
      }),

    /** The old code stops working. */
    renewCode: (actor: Staff, id: string) =>
      inClass({ actor, id, action: 'class.new-code' }, async (transaction) => {
        await classesStore.update(transaction, id, {
          code: await freeCode(dependencies, transaction),
        });
        return {};
      }),

    ...createArchiving(dependencies),
  };
}

export type ClassesService = ReturnType<typeof createClassesService>;

async function createClass(
  dependencies: ClassesDependencies,
  actor: Staff,
  { id, name }: Pick<Class, 'id' | 'name'>,
): Promise<Class> {
  const { database, now } = dependencies;
  return database.queries.transaction().execute(async (transaction) => {
    // First, because it holds back other new classes, which count, too.
    const code = await freeCode(dependencies, transaction);
    const known = await classesStore.find(transaction, id, actor);
    if (known) return known;
    await refuseTooMany(transaction, actor);
    const at = new Date(now()).toISOString();
    await classesStore.insert(transaction, { id, name, code, createdAt: at });
    await classesStore.addTeacher(transaction, id, actor.id, at);
    const created = await findOwnClass(transaction, actor, id);
    await recordClassAction(dependencies, transaction, created, { actor, action: 'class.create' });
    return created;
  });
}

async function freeCode(
  { database, random }: Pick<ClassesDependencies, 'database' | 'random'>,
  transaction: Queries,
): Promise<string> {
  await lockCodes(database, transaction);
  for (;;) {
    const code = generateClassCode(random);
    if (!(await classesStore.isCodeTaken(transaction, code))) return code;
  }
}

/** The end of the year: a class stays for a while and can be restored. */
function createArchiving(dependencies: ClassesDependencies) {
  const { now } = dependencies;
  const inClass = createClassChange(dependencies);
  return {
    /** Archiving twice changes nothing: the days until the deletion count from the first time. */
    archive: (actor: Staff, id: string) =>
      inClass(
        { actor, id, action: 'class.archive', mayBeArchived: true },
        async (transaction, found) => {
          if (found.archivedAt !== null) return null;
          await classesStore.update(transaction, id, { archivedAt: new Date(now()).toISOString() });
          return {};
        },
      ),

    /** P-14: students who have joined another class since stay there, and do not come back to the former teachers. */
    restore: (actor: Staff, id: string) =>
      inClass(
        { actor, id, action: 'class.restore', mayBeArchived: true },
        async (transaction, found) => {
          if (found.archivedAt === null) return null;
          await lockMembers(dependencies.database, transaction, id);
          await lockCodes(dependencies.database, transaction);
          const isOwn = await classesStore.isTeacher(transaction, id, actor.id);
          if (isOwn) await refuseTooMany(transaction, actor);
          const movedOn = await classesStore.listMovedOn(transaction, id);
          for (const userId of movedOn) await classesStore.removeMember(transaction, id, userId);
          await classesStore.update(transaction, id, { archivedAt: null });
          return movedOn.length > 0 ? { detail: { movedOn: movedOn.join(', ') } } : {};
        },
      ),
  };
}

/** While a class gets its code, and while a teacher's classes are counted. */
async function lockCodes(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Queries,
): Promise<void> {
  await dialect.lock(transaction, lockNames.classCodes);
}

/** Administrators may set up the classes of a whole school; they see all of them anyway. */
async function refuseTooMany(transaction: Queries, actor: Staff): Promise<void> {
  if (actor.role === 'admin') return;
  const taught = await classesStore.countTaughtBy(transaction, actor.id);
  if (taught < limits.classesPerTeacher) return;
  const sentence = `You can have at most ${limits.classesPerTeacher} classes. Archive one first.`;
  throw new Problem('invalid-input', { sentence });
}

/** @throws Problem `no-such-class`, even for the class of another teacher */
export async function findOwnClass(queries: Queries, actor: Staff, id: string): Promise<Class> {
  const found = await classesStore.find(queries, id, actor);
  if (!found) throw new Problem('no-such-class');
  return found;
}

/** @throws Problem `class-archived` */
export async function findActiveClass(queries: Queries, actor: Staff, id: string): Promise<Class> {
  const found = await findOwnClass(queries, actor, id);
  if (found.archivedAt !== null) throw new Problem('class-archived');
  return found;
}

type ClassRecord = {
  readonly actor: AuditActor;
  readonly action: Extract<AuditAction, `class.${string}`>;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly changes?: readonly AuditChange[];
};

/** Names that a teacher typed stay out of the audit log; students are identified by id. */
export async function recordClassAction(
  { audit }: Pick<ClassesDependencies, 'audit'>,
  transaction: Queries,
  { id, name }: Pick<Class, 'id' | 'name'>,
  record: ClassRecord,
): Promise<void> {
  const entry = { subject: `class ${id} (${name})`, result: 'done', ...record };
  await audit.record(entry, transaction);
}

type ClassChange = Pick<ClassRecord, 'action'> & {
  readonly actor: Staff;
  readonly id: string;
  /** Another class that the change concerns. */
  readonly otherId?: string;
  readonly mayBeArchived?: boolean;
};

/** Changes one class and adds a line to the audit log, unless nothing changed, in one transaction. Returns the class. */
export function createClassChange(dependencies: Pick<ClassesDependencies, 'database' | 'audit'>) {
  const { queries } = dependencies.database;
  return async function change(
    { actor, id, action, otherId = id, mayBeArchived = false }: ClassChange,
    run: (
      transaction: Queries,
      found: Class,
    ) => Promise<Omit<ClassRecord, 'actor' | 'action'> | null>,
  ): Promise<Class> {
    return queries.transaction().execute(async (transaction) => {
      // In a fixed order, because two students may change places at once.
      for (const each of [id, otherId].toSorted())
        await lockClass(dependencies.database, transaction, each);
      await checkActor(transaction, actor);
      const found = await (mayBeArchived ? findOwnClass : findActiveClass)(transaction, actor, id);
      const facts = await run(transaction, found);
      if (facts === null) return found;
      await recordClassAction(dependencies, transaction, found, { actor, action, ...facts });
      return findOwnClass(transaction, actor, id);
    });
  };
}

/** Random codes in which every character is equally likely. */
function generateClassCode(random: (bytes: number) => Uint8Array): string {
  const fair = 256 - (256 % codeCharacters.length);
  let code = '';
  while (code.length < limits.classCodeCharacters) {
    for (const byte of random(limits.classCodeCharacters)) {
      if (byte < fair && code.length < limits.classCodeCharacters)
        code += codeCharacters[byte % codeCharacters.length];
    }
  }
  return code;
}

const memberColumns = [
  'name',
  'display name',
  'sign-in name',
  'game name',
  'game name verified',
  'joined (UTC)',
  'last seen (UTC)',
];

/** What the page of a class shows about its students, as a table for a spreadsheet. */
function memberList({ name }: Class, members: readonly ClassMember[]): FileResponse {
  return csvResponse({
    fileName: `${name}.csv`,
    columns: memberColumns,
    pages: [members.map(toCells)],
  });
}

function toCells(member: ClassMember): readonly string[] {
  const { minecraftUsername, gameNameVerified, lastSeenAt } = member;
  const verified = gameNameVerified ? 'yes' : 'no';
  return [
    member.name,
    member.displayName,
    member.signInName ?? '',
    minecraftUsername ?? '',
    minecraftUsername === null ? '' : verified,
    formatDate(member.joinedAt),
    lastSeenAt === null ? '' : formatDate(lastSeenAt),
  ];
}

function formatDate(at: string): string {
  return at.slice(0, 10);
}
