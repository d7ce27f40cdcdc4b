import { dayMs, minuteMs } from '#contract/text/durations';
import type { Queries } from '../../database/tables.ts';
import {
  mailOutboxStore,
  type OutboxRow,
} from '../../moderation/notifications/mail-outbox.store.ts';
import { isMailable } from './mail-address.ts';
import { writeMail } from './mail-text.ts';
import type { Mailer } from './mailer.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly mailer: Mailer;
  readonly readSite: () => { readonly title: string };
  /** Address of the portal, without a slash at the end. */
  readonly address: string;
  readonly pollMs: number;
  readonly now: () => number;
  /** The time by which the age of an email counts, because the clock may be wrong; null if not yet known. */
  readonly readRetentionClock: () => Promise<number | null>;
  readonly onError: (error: unknown) => void;
  readonly log: { warn(fields: object, message: string): void };
};

/** For how long nobody else takes the rows. Sending stops halfway, so that the last email has time. */
const takenMs = 10 * minuteMs;
const rowsAtOnce = 50;
const keptMs = 3 * dayMs;
const waitsMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs);

/** Sends the emails in the outbox with a short delay, and again if that fails. No request waits for it. */
export function createDelivery(dependencies: Dependencies) {
  const { queries, mailer, pollMs, now, readRetentionClock, log, onError } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const isoIn = (ms: number) => new Date(now() + ms).toISOString();

  async function dropOld(): Promise<void> {
    const retentionNowMs = await readRetentionClock();
    if (retentionNowMs === null) return;
    const before = new Date(retentionNowMs - keptMs).toISOString();
    const dropped = await mailOutboxStore.removeOlderThan(queries, before);
    if (dropped > 0) log.warn({ dropped }, 'emails dropped after three days');
  }

  async function deliver(): Promise<void> {
    await dropOld();
    const sendsUntil = now() + takenMs / 2;
    const rows = await mailOutboxStore.take(queries, {
      at: isoIn(0),
      retryAt: isoIn(takenMs),
      count: rowsAtOnce,
    });
    for (const [userId, ofUser] of Map.groupBy(rows, (row) => row.userId)) {
      if (isClosed || now() > sendsUntil) {
        const ids = ofUser.map(({ id }) => id);
        await mailOutboxStore.returnUnsent(queries, ids, isoIn(0));
      } else {
        await deliverTo(dependencies, userId, ofUser, isoIn);
      }
    }
  }

  const begin = () => {
    running = deliver()
      .catch(onError)
      .then(() => {
        if (!isClosed) timer = setTimeout(begin, pollMs).unref();
      });
  };
  return {
    deliver,
    start: (): void => {
      timer = setTimeout(begin, pollMs / 10).unref();
    },
    /** Waits for the email that is being sent; the rest stays in the outbox. */
    close: async (): Promise<void> => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running;
      mailer.close();
    },
  };
}

/** Sends one email with everything that is due for an account. */
async function deliverTo(
  { queries, mailer, readSite, address, log }: Dependencies,
  userId: number,
  rows: readonly OutboxRow[],
  isoIn: (ms: number) => string,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const reader = await findReader(queries, userId);
  if (!reader) return mailOutboxStore.remove(queries, ids);
  const unsubscribeUrl = `${address}/unsubscribe?token=${reader.token}`;
  const text = writeMail(rows, { siteTitle: readSite().title, address, unsubscribeUrl });
  try {
    await mailer.send({ ...text, to: reader.email, unsubscribeUrl });
  } catch (error) {
    // Never the address, because more people read a log than an account.
    const reason = error instanceof Error ? describeError(error) : 'unknown';
    // Each by its own attempts: a new email must not be given up along with an old one.
    for (const [attempts, tried] of Map.groupBy(rows, (row) => row.attempts)) {
      const waitMs = waitsMs[attempts - 1];
      log.warn({ userId, attempts, reason, givesUp: waitMs === undefined }, 'email not sent');
      const triedIds = tried.map(({ id }) => id);
      if (waitMs === undefined) await mailOutboxStore.remove(queries, triedIds);
      else await mailOutboxStore.postpone(queries, triedIds, isoIn(waitMs));
    }
    return;
  }
  await mailOutboxStore.remove(queries, ids);
}

/** An account that still wants email, may sign in, and has an address. */
async function findReader(queries: Queries, userId: number) {
  const reader = await queries
    .selectFrom('mail_preferences')
    .innerJoin('users', 'users.id', 'mail_preferences.userId')
    .select(['users.email', 'mail_preferences.token'])
    .where('users.id', '=', userId)
    .where('users.suspendedAt', 'is', null)
    .where('users.deletesAt', 'is', null)
    .where('users.erasedAt', 'is', null)
    .executeTakeFirst();
  return reader && isMailable(reader.email) ? reader : null;
}

/** Once connected, only codes: what the server says may repeat the address. */
function describeError(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if ('command' in error && error.command === 'CONN') return `${code}: ${error.message}`;
  return 'responseCode' in error && typeof error.responseCode === 'number'
    ? `${code} ${error.responseCode}`
    : code;
}
