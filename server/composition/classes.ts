import type { CommandReply } from '#contract/game-server/console';
import type { AuditStore } from '../audit/audit.store.ts';
import { usersStore, toUser } from '../features/auth/users.store.ts';
import { classesAccount } from '../features/classes/classes-account.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { createClassesService, type Staff } from '../features/classes/classes.service.ts';
import { createGameNameProofs } from '../features/classes/game-name-proofs.ts';
import { createJoining } from '../features/classes/joining.ts';
import {
  createMembersService,
  type DisplayNames,
  type ManagedStudents,
} from '../features/classes/members.service.ts';
import { createClassWhitelist } from '../features/classes/whitelist.ts';
import type { Queries } from '../database/tables.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

type Others = {
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
export function buildClasses(dependencies: Dependencies, others: Others) {
  const { config, database, now, random } = dependencies;
  const { audit, console } = others;
  const secretKey = dependencies.secretKey.reveal();
  const shared = { database, audit, now, random, keptDays: config.retention.classDays };
  const setGameName = (transaction: Queries, userId: number, gameName: string) =>
    usersStore.updateGameName(transaction, database.dialect, {
      userId,
      gameName,
      at: new Date(now()).toISOString(),
    });
  const proofs = createGameNameProofs({ database, audit, secretKey, now, random, setGameName });
  return {
    /** Called for each line of the game's chat. */
    onChat: proofs.readChatLine,
    accountContributions: [classesAccount],
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
  } satisfies Feature & Record<string, unknown>;
}
