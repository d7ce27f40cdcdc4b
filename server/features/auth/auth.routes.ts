import type { Handlers } from '../../http/handlers.ts';
import type { AuthService } from './auth.service.ts';

/** The calls of accounts. */
export function authRoutes({ auth }: { readonly auth: AuthService }) {
  return {
    getCurrentUser: async ({ caller }) => caller.user,

    changeProfile: async ({ caller, body }) => auth.changeProfile(caller.user, body),

    offerDisplayNames: async ({ caller }) => ({ names: [...(await auth.offerNames(caller.user))] }),

    logIn: async ({ body, sessionToken, address, reply }) => {
      const signedIn = await auth.logIn(body, { token: sessionToken, address });
      reply.setSession(signedIn.token, signedIn.maxAgeSeconds);
      return signedIn.user;
    },

    register: async ({ body, sessionToken, address, reply }) => {
      const signedIn = await auth.register(body, { token: sessionToken, address });
      reply.setSession(signedIn.token, signedIn.maxAgeSeconds);
      return signedIn.user;
    },

    logOut: async ({ sessionToken, reply }) => {
      await auth.logOut(sessionToken);
      reply.clearSession();
      return undefined;
    },

    listUsers: async ({ caller, query }) => ({
      users: await auth.listUsers(caller.user, query.search ?? ''),
    }),

    changeRole: async ({ caller, params, body }) =>
      auth.changeRole(caller.user, params.id, body.role),
  } satisfies Handlers;
}
