import type { Content } from '#contract/content/content';
import type { ConsoleStatus } from '#contract/game-server/console';
import { formatCount } from '#contract/text/format-count';
import { formatList } from '#contract/text/format-list';
import { setupStepNames, type SetupStep, type SetupStepName } from '#contract/game-server/setup';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Admin } from '../../http/access/access.ts';

export type SetupDependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly content: () => Content;
  readonly readConsole: () => ConsoleStatus;
};

const linkNames = [
  { key: 'workbook', label: 'Workbook' },
  { key: 'survey', label: 'Survey' },
  { key: 'newsletter', label: 'Newsletter' },
] as const;

type Finding = { readonly isDone: boolean; readonly fact: string };

export type SetupService = ReturnType<typeof createSetupService>;

/** The checklist of the first administrator (product §5); the steps have no fixed order. */
export function createSetupService(dependencies: SetupDependencies) {
  const { database, audit, now } = dependencies;

  async function list(queries: Queries = database.queries): Promise<SetupStep[]> {
    const stored = await queries.selectFrom('setup_steps').select(['step', 'state']).execute();
    const findings = await findAll(dependencies, queries);
    return setupStepNames.map((name) => {
      const { isDone, fact } = findings[name];
      const isSkipped = stored.some(({ step, state }) => step === name && state === 'skipped');
      const stateUntilDone = isSkipped ? 'skipped' : 'open';
      return { name, state: isDone ? 'done' : stateUntilDone, fact };
    });
  }

  /** Skipping a step that is done changes nothing. */
  async function skip(actor: Admin, name: SetupStepName, isSkipped: boolean): Promise<SetupStep[]> {
    return database.queries.transaction().execute(async (transaction) => {
      const before = (await list(transaction)).find((step) => step.name === name);
      const wanted = isSkipped ? 'skipped' : 'open';
      if (before === undefined || before.state === 'done' || before.state === wanted) {
        return list(transaction);
      }
      await transaction.deleteFrom('setup_steps').where('step', '=', name).execute();
      if (isSkipped) {
        const at = new Date(now()).toISOString();
        await transaction
          .insertInto('setup_steps')
          .values({ step: name, state: 'skipped', at })
          .onConflict((conflict) => conflict.column('step').doNothing())
          .execute();
      }
      const action = isSkipped ? 'doctor.skip-step' : 'doctor.reopen-step';
      await audit.record({ actor, action, subject: name, result: 'done' }, transaction);
      return list(transaction);
    });
  }

  return { list: () => list(), skip };
}

/** The state of each step, read from the portal itself. */
async function findAll(
  { content, readConsole }: SetupDependencies,
  queries: Queries,
): Promise<Readonly<Record<SetupStepName, Finding>>> {
  const { site, worlds, links } = content();
  const withMap = worlds.filter(({ mapUrl }) => mapUrl !== null);
  const missing = linkNames.filter(({ key }) => links[key] === null).map(({ label }) => label);
  return {
    password: await findPassword(queries),
    school: {
      isDone: site.institute !== null,
      fact:
        site.institute === null
          ? 'The name of your portal and of the school or institute that runs it.'
          : `${site.title} · ${site.institute}`,
    },
    'game-server': findGameServer(readConsole()),
    maps: {
      isDone: worlds.length > 0 && withMap.length === worlds.length,
      fact:
        withMap.length === 0
          ? `Where BlueMap shows ${formatList(worlds.map(({ name }) => name))}.`
          : `Worlds with a map address: ${withMap.length} of ${worlds.length}.`,
    },
    links: {
      isDone: missing.length === 0,
      fact:
        missing.length === 0
          ? 'Workbook, Survey, and Newsletter are set.'
          : `Not set: ${formatList(missing)}.`,
    },
    teacher: await findTeacher(queries),
  };
}

async function findPassword(queries: Queries): Promise<Finding> {
  const own = await queries
    .selectFrom('setup_steps')
    .select('step')
    .where('step', '=', 'password')
    .where('state', '=', 'done')
    .executeTakeFirst();
  return own === undefined
    ? { isDone: false, fact: 'You may still be using the generated password.' }
    : { isDone: true, fact: 'You chose your own password.' };
}

function findGameServer({ connected, practice, host, port }: ConsoleStatus): Finding {
  if (connected && !practice) return { isDone: true, fact: `Connected to ${host}:${port}.` };
  return {
    isDone: false,
    fact: practice
      ? 'You are using the practice server on this computer. Connect your own when you have its address.'
      : 'Not connected.',
  };
}

async function findTeacher(queries: Queries): Promise<Finding> {
  const { count } = await queries
    .selectFrom('users')
    .select((query) => query.fn.countAll<number | string>().as('count'))
    .where('role', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const teachers = Number(count);
  if (teachers === 0) {
    return {
      isDone: false,
      fact: 'Create an account and give the teacher the name and password. Teachers create classes.',
    };
  }
  return { isDone: true, fact: `${formatCount(teachers, 'teacher')}.` };
}
