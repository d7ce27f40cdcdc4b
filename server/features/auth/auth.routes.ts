import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { dayMs } from '#contract/text/durations';
import type { Handlers, SessionReply } from '../../http/handlers.ts';
import type { AuthService } from './auth.service.ts';
import type { SignedIn } from './sessions/session-changes.ts';

const deviceSeconds = (limits.knownDeviceDays * dayMs) / 1000;

export function authRoutes({ auth }: { readonly auth: AuthService }) {
  return {
    getCurrentUser: async ({ caller }) => caller.user,

    changeProfile: async ({ caller, body }) => auth.changeProfile(caller.user, body),

    offerDisplayNames: async ({ caller }) => ({ names: [...(await auth.offerNames(caller.user))] }),

    markPolicySeen: async ({ caller, body }) => {
      await auth.markPolicySeen(caller.user, body.version);
      return undefined;
    },

    logIn: async ({ body, sessionToken, address, device, reply }) => {
      const signedIn = await auth.logIn(body, { token: sessionToken, address, device });
      return signIn(signedIn, reply);
    },

    register: async ({ body, sessionToken, address, device, reply }) => {
      const signedIn = await auth.register(body, { token: sessionToken, address, device });
      return signIn(signedIn, reply);
    },

    logOut: async ({ sessionToken, reply }) => {
      await auth.logOut(sessionToken);
      reply.clearSession();
      return undefined;
    },

    ...staffRoutes(auth),

    changePassword: async ({ caller, body, sessionToken, address, device }) => {
      await auth.changePassword(caller.user, body, { token: sessionToken, address, device });
      return undefined;
    },

    listAccountSessions: async ({ caller, sessionToken }) => ({
      sessions: await auth.listSessions(caller.user, sessionToken),
    }),

    endAccountSession: async ({ caller, params }) => {
      await auth.endSession(caller.user, params.id);
      return undefined;
    },

    exportAccount: async ({ caller }) => auth.exportAccount(caller.user),

    requestDeletion: async ({ caller, body, sessionToken, address, device, reply }) => {
      const origin = { token: sessionToken, address, device };
      const deletesAt = await auth.requestDeletion(caller.user, body.password, origin);
      reply.clearSession();
      return { deletesAt };
    },
  } satisfies Handlers;
}

/** What administrators and teachers do to the accounts of others. */
function staffRoutes(auth: AuthService) {
  return {
    listUsers: async ({ caller, query }) => ({
      users: await auth.listUsers(caller.user, query.search ?? ''),
    }),

    changeAccount: async ({ caller, params, body }) =>
      auth.changeAccount(caller.user, params.id, body),

    createAccount: async ({ caller, body }) => auth.createAccount(caller.user, body),

    resetAccountPassword: async ({ caller, params }) => ({
      password: await auth.resetAccountPassword(caller.user, params.id),
    }),

    exportStudent: async ({ caller, params }) => auth.exportStudent(caller.user, params.id),
    requestStudentDeletion: async ({ caller, params }) => ({
      deletesAt: await auth.requestStudentDeletion(caller.user, params.id),
    }),
    stopStudentDeletion: async ({ caller, params }) => {
      await auth.stopStudentDeletion(caller.user, params.id);
      return undefined;
    },
  } satisfies Handlers;
}

function signIn({ user, token, maxAgeSeconds, deviceToken }: SignedIn, reply: SessionReply): User {
  reply.setSession(token, maxAgeSeconds);
  reply.setDevice(deviceToken, deviceSeconds);
  return user;
}
