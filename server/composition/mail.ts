import { portalAddress } from '../config/config.ts';
import { createDelivery } from '../features/mail/delivery.ts';
import { mailAccount } from '../features/mail/mail-preferences.ts';
import { createMailPreferences } from '../features/mail/mail-preferences.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { createMailer, type Mailer } from '../features/mail/mailer.ts';
import { readCountedTime } from '../features/retention/retention-rules.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

/** Notifications by email, when a mail server is set up. */
export function buildMail(dependencies: Dependencies, readSite: () => { readonly title: string }) {
  const { config, database, log, now, random, timeouts, onError } = dependencies;
  const { queries } = database;
  const { server } = config.mail;
  const preferences = createMailPreferences({ queries, isAvailable: server !== null, now, random });
  const handlers = mailRoutes(preferences);
  const accountContributions = [mailAccount];
  if (server === null) return { handlers, accountContributions } satisfies Feature;
  const mailer: Mailer = createMailer(server);
  const delivery = createDelivery({
    queries,
    mailer,
    readSite,
    address: portalAddress(config.listen),
    pollMs: timeouts.mailPollMs,
    now,
    readCountedTime: () => readCountedTime(queries),
    onError,
    log,
  });
  return {
    handlers,
    accountContributions,
    start: async () => delivery.start(),
    close: delivery.close,
  } satisfies Feature;
}
