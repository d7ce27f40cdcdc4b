import type { Handlers } from '../../http/handlers.ts';
import type { MailPreferences } from './mail-preferences.ts';

/** Whether an account gets notifications by email. */
export function mailRoutes(preferences: MailPreferences) {
  return {
    getMailPreference: async ({ caller }) => preferences.read(caller.user.id),
    setMailPreference: async ({ caller, body }) => preferences.set(caller.user.id, body.isOn),
    unsubscribeFromMail: async ({ body }) => preferences.unsubscribe(body.token),
  } satisfies Handlers;
}
