import type { Handlers } from '../../http/handlers.ts';
import type { ClassesService } from './classes.service.ts';
import type { GameNameProofs } from './game-names/game-name-proofs.ts';
import type { Joining } from './joining.ts';
import type { MembersService } from './members.service.ts';
import type { AddClassToWhitelist } from './whitelist/whitelist.ts';

type Dependencies = {
  readonly classes: ClassesService;
  readonly members: MembersService;
  readonly joining: Joining;
  readonly proofs: GameNameProofs;
  readonly addToWhitelist: AddClassToWhitelist;
};

export function classesRoutes({ classes, members, joining, proofs, addToWhitelist }: Dependencies) {
  return {
    listClasses: async ({ caller }) => ({ classes: await classes.list(caller.user) }),
    createClass: async ({ caller, newId, body }) => classes.create(caller.user, newId, body.name),
    getClass: async ({ caller, params }) => classes.read(caller.user, params.id),
    exportClass: async ({ caller, params }) => classes.export(caller.user, params.id),
    renameClass: async ({ caller, params, body }) =>
      classes.rename(caller.user, params.id, body.name),
    renewClassCode: async ({ caller, params }) => classes.renewCode(caller.user, params.id),
    archiveClass: async ({ caller, params }) => classes.archive(caller.user, params.id),
    restoreClass: async ({ caller, params }) => classes.restore(caller.user, params.id),

    addClassMembers: async ({ caller, params, body }) => members.add(caller.user, params.id, body),
    changeClassMember: async ({ caller, params, body }) =>
      members.change(caller.user, params.id, params.userId, body),
    moveClassMember: async ({ caller, params, body }) => {
      await members.move(caller.user, params.id, params.userId, body.classId);
      return undefined;
    },
    removeClassMember: async ({ caller, params }) => {
      await members.remove(caller.user, params.id, params.userId);
      return undefined;
    },
    addClassTeacher: async ({ caller, params, body }) =>
      members.addTeacher(caller.user, params.id, body.email),
    removeClassTeacher: async ({ caller, params }) => {
      await members.removeTeacher(caller.user, params.id, params.userId);
      return undefined;
    },

    whitelistClass: async ({ caller, params, signal }) => ({
      results: await addToWhitelist(caller.user, params.id, signal),
    }),

    findClassByCode: async ({ body, address }) => ({
      class: await joining.find(body.code, address),
    }),
    joinClass: async ({ caller, body, address }) => ({
      class: await joining.join(caller.user, body.code, address),
    }),
    listMyClasses: async ({ caller }) => ({ classes: await joining.listJoined(caller.user) }),
    getGameNameProof: async ({ caller }) => proofs.read(caller.user),
    startGameNameProof: async ({ caller }) => proofs.start(caller.user),
  } satisfies Handlers;
}
