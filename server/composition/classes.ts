import type { Content } from '#contract/content/content';
import type { CommandReply } from '#contract/game-server/console';
import { lockNames } from '../database/locks/lock-names.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { Queries } from '../database/tables.ts';
import { toUser, usersStore } from '../features/auth/accounts/users.store.ts';
import { classesAccountContribution } from '../features/classes/classes-account-contribution.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { createClassesService } from '../features/classes/classes.service.ts';
import { createGameNameProofs } from '../features/classes/game-names/game-name-proofs.ts';
import { createJoining } from '../features/classes/joining.ts';
import {
  createMembersService,
  type DisplayNames,
  type ManagedStudents,
} from '../features/classes/members.service.ts';
import { createClassWhitelist } from '../features/classes/whitelist/whitelist.ts';
import { createJournalAccountContribution } from '../features/journal/journal-account-contribution.ts';
import { journalRoutes } from '../features/journal/journal.routes.ts';
import { journalStore } from '../features/journal/journal.store.ts';
import { workbooksRoutes } from '../features/workbooks/workbooks.routes.ts';
import { createWorkbooksService } from '../features/workbooks/workbooks.service.ts';
import { workbooksAccountContribution } from '../features/workbooks/workbooks.store.ts';
import type { Staff } from '../http/access/access.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

type ClassesInputs = {
  readonly audit: AuditStore;
  readonly managedStudents: ManagedStudents;
  readonly displayNames: DisplayNames;
  readonly console: {
    readonly link: { readonly client: object | null };
    readonly service: {
      readonly run: (actor: Staff, command: string, signal?: AbortSignal) => Promise<CommandReply>;
    };
  };
};

/** Classes, their students, and the proof of game names. */
export function buildClasses(dependencies: Dependencies, others: ClassesInputs) {
  const { config, database, now, random } = dependencies;
  const { audit, console } = others;
  const secretKey = dependencies.secretKey.reveal();
  const { classDays, isOnHold } = config.retention;
  const shared = { database, audit, now, random, keptDays: isOnHold ? null : classDays };
  const setGameName = async (transaction: Queries, userId: number, gameName: string) => {
    // Nobody gets a name to sign in with at the same moment.
    await database.dialect.lock(transaction, lockNames.displayNames);
    const at = new Date(now()).toISOString();
    await usersStore.updateGameName(transaction, database.dialect, { userId, gameName, at });
  };
  const proofs = createGameNameProofs({ database, audit, secretKey, now, random, setGameName });
  return {
    /** Called for each line of the game's chat. */
    onChat: proofs.readChatLine,
    accountContributions: [classesAccountContribution],
    handlers: classesRoutes({
      classes: createClassesService(shared),
      members: createMembersService({
        ...shared,
        managedStudents: others.managedStudents,
        displayNames: others.displayNames,
        findAccount: async (queries, identifier) => {
          const row = await usersStore.findByIdentifier(queries, identifier);
          return row && toUser(row);
        },
        setGameName,
      }),
      joining: createJoining({ ...shared, secretKey }),
      proofs,
      addToWhitelist: createClassWhitelist({
        ...shared,
        runCommand: console.service.run,
        isConsoleConnected: () => console.link.client !== null,
      }),
    }),
  };
}

/** What students keep about their work, and the files in it. */
export function buildJournal(dependencies: Dependencies, audit: AuditStore) {
  const { database, uploads, now, onError } = dependencies;
  const secretKey = dependencies.secretKey.reveal();
  return {
    accountContributions: [createJournalAccountContribution(uploads)],
    handlers: journalRoutes({ database, uploads, audit, secretKey, now, onError }),
  } satisfies Feature;
}

/** The workbooks of the content, and the answers to them; files that answer are in the journal. */
export function buildWorkbooks(
  { database, now }: Dependencies,
  content: () => Content,
  audit: AuditStore,
): Feature {
  const { queries, dialect } = database;
  const workbooks = createWorkbooksService({
    queries,
    dialect,
    now,
    audit,
    workbooks: () => content().workbooks,
    listJournalFiles: (userId, entryIds) => journalStore.listFiles(queries, userId, entryIds),
  });
  return {
    handlers: workbooksRoutes(workbooks),
    accountContributions: [workbooksAccountContribution],
  };
}
