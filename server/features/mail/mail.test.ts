import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailPreference } from '#contract/accounts/mail';
import { dayMs, minuteMs } from '#contract/text/durations';
import { Secret } from '../../config/secret.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { createDelivery } from './delivery.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { startMailServer, type MailServer } from './mail-server.fixture.ts';

type Person = {
  readonly cookie: string;
  readonly user: { readonly id: number; readonly email: string };
};

describe.each(testEngines())('notifications by email on %s', (engine) => {
  let community: Community;
  let server: MailServer;
  let student: Person;
  let nowMs: number;
  let countedMs: number | null;
  let warnings: object[];

  beforeAll(async () => {
    community = await startCommunity(
      engine,
      { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Portal <portal@plan.example>' },
      // The tests have a clock and a delivery of their own.
      { timeouts: { mailPollMs: dayMs } },
    );
  });
  afterAll(() => community.close());
  beforeEach(async () => {
    server = await startMailServer();
    student = await community.portal.aStudent();
    nowMs = Date.UTC(2026, 10, 20, 9);
    countedMs = null;
    warnings = [];
    await queries().deleteFrom('mail_outbox').execute();
  });
  afterEach(() => server.close());

  const queries = () => community.portal.dependencies.database.queries;
  const choose = (person: Partial<Person>, choice: 'on' | 'off') =>
    community.portal.call('PUT', '/api/mail/preference', { isOn: choice === 'on' }, person);
  const outbox = () => queries().selectFrom('mail_outbox').selectAll().execute();

  // A busy machine takes longer than a second; only a server that never answers needs a short limit.
  function delivery({
    title = 'Blockplan',
    port = server.port,
    limitMs = 30_000,
    send,
  }: {
    title?: string;
    port?: number;
    limitMs?: number;
    send?: Mailer['send'];
  } = {}) {
    const url = new Secret(`smtp://127.0.0.1:${port}`);
    const mailer = createMailer(
      { url, from: 'Portal <portal@plan.example>' },
      { connectMs: limitMs, answerMs: limitMs },
    );
    return createDelivery({
      queries: queries(),
      mailer: send ? { ...mailer, send } : mailer,
      readSite: () => ({ title }),
      address: 'https://plan.example',
      pollMs: 30_000,
      now: () => nowMs,
      readRetentionClock: async () => countedMs,
      onError: (error) => {
        throw error;
      },
      log: { warn: (fields) => void warnings.push(fields) },
    });
  }

  async function notify(person: Person, kind: 'approved' | 'commented' | 'urgent' = 'approved') {
    const title = 'A sentence with the words of a child.';
    const at = new Date(nowMs).toISOString();
    const href = '/my-submissions';
    await notificationsStore.add(queries(), { userId: person.user.id, kind, title, href }, at);
  }

  it('nobody gets email without turning it on', async () => {
    await notify(student);

    expect(await outbox()).toEqual([]);
    const asked = await community.read('/api/mail/preference', student);
    expect(MailPreference.parse(asked.json())).toEqual({
      isAvailable: true,
      isOn: false,
      address: student.user.email,
    });
  });

  it('an email is a plain sentence and a link, sent a little later', async () => {
    await choose(student, 'on');
    await notify(student);
    await notify(student, 'commented');

    await delivery().deliver();
    expect(server.mails).toEqual([]);
    nowMs += 3 * minuteMs;
    await delivery().deliver();

    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual([student.user.email]);
    expect(mail?.text).toContain('Something you sent was approved.');
    expect(mail?.text).toContain('Someone commented on your work.');
    expect(mail?.text).toContain('https://plan.example/my-submissions');
    expect(mail?.text).not.toContain('words of a child');
    expect(mail?.headers).toContain('Subject: Blockplan: new notifications');
    expect(await outbox()).toEqual([]);
  });

  it('a decision that was undone sends no email', async () => {
    await choose(student, 'on');
    const id = await community.send('celebrate', aCelebration, student);
    await community.act(id, 'approve');
    const before = await outbox();

    await community.act(id, 'undo');

    expect(before).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });

  it('[P-34] a text that may mean danger is reported immediately', async () => {
    await choose(student, 'on');
    await notify(student, 'urgent');

    await delivery().deliver();

    expect(server.mails[0]?.headers).toContain('please read this now');
  });

  it('mail that cannot be sent is retried at growing intervals and finally dropped', async () => {
    await choose(student, 'on');
    await notify(student);
    const failing = delivery({ port: 1 });

    for (const minutes of [2, 1, 5, 15, 60, 240]) {
      nowMs += minutes * minuteMs;
      await failing.deliver();
      expect(await outbox()).toHaveLength(1);
    }
    nowMs += 10 * minuteMs;
    await failing.deliver();
    expect(warnings).toHaveLength(6);
    nowMs += 720 * minuteMs;
    await failing.deliver();

    expect(await outbox()).toEqual([]);
    expect(warnings.at(-1)).toMatchObject({
      givesUp: true,
      reason: 'ESOCKET: connect ECONNREFUSED 127.0.0.1:1',
    });
    expect(JSON.stringify(warnings)).not.toContain(student.user.email);
  });

  it('[P-34] a new email is not dropped or put off along with an old one that is given up', async () => {
    await choose(student, 'on');
    await notify(student);
    await queries().updateTable('mail_outbox').set({ attempts: 6 }).execute();
    nowMs += 2 * minuteMs;
    await notify(student, 'urgent');

    await delivery({ port: 1 }).deliver();
    expect(await outbox()).toMatchObject([{ kind: 'urgent', attempts: 1 }]);
    nowMs += minuteMs;
    await delivery().deliver();

    expect(server.mails[0]?.headers).toContain('please read this now');
  });

  it('what was not sent survives a restart', async () => {
    await choose(student, 'on');
    await notify(student);
    nowMs += 3 * minuteMs;
    server.refuse('421 Try again later');
    await delivery().deliver();
    server.refuse(null);
    expect(warnings).toMatchObject([{ reason: 'EENVELOPE 421' }]);
    nowMs += 2 * minuteMs;

    await delivery().deliver();

    expect(server.mails).toHaveLength(1);
  });

  it('what was put off while the clock was ahead is sent once the clock is right again', async () => {
    await choose(student, 'on');
    const rightMs = nowMs;
    nowMs += 400 * dayMs;
    await notify(student);
    nowMs += 3 * minuteMs;
    await delivery({ port: 1 }).deliver();
    nowMs = rightMs + 3 * minuteMs;

    await delivery().deliver();

    expect(server.mails).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });

  it('what is three days old by the time of the daily job is dropped, but never for danger', async () => {
    await choose(student, 'on');
    await notify(student);
    await notify(student, 'urgent');
    const failing = delivery({ port: 1 });
    countedMs = nowMs;
    nowMs += 400 * dayMs;
    await failing.deliver();
    expect(await outbox()).toHaveLength(2);

    countedMs += 4 * dayMs;
    await failing.deliver();

    expect(await outbox()).toMatchObject([{ kind: 'urgent' }]);
    expect(warnings).toContainEqual({ dropped: 1 });
  });

  it('a mail server that says nothing ends the attempt', async () => {
    await choose(student, 'on');
    await notify(student);
    nowMs += 3 * minuteMs;
    server.goSilent();
    const began = performance.now();

    await delivery({ limitMs: 500 }).deliver();

    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await outbox()).toHaveLength(1);
  });

  it('two instances send an email once', async () => {
    await choose(student, 'on');
    await notify(student);
    nowMs += 3 * minuteMs;

    await Promise.all([delivery().deliver(), delivery().deliver()]);

    expect(server.mails).toHaveLength(1);
  });

  it('what could not be sent in time is given back before another instance takes it', async () => {
    const other = await community.portal.aStudent();
    for (const person of [student, other]) {
      await choose(person, 'on');
      await notify(person);
    }
    nowMs += 3 * minuteMs;
    const slow: string[] = [];

    await delivery({
      send: async ({ to }) => {
        slow.push(to);
        nowMs += 6 * minuteMs;
      },
    }).deliver();

    expect(slow).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 0, dueAt: new Date(nowMs).toISOString() }]);
    await delivery().deliver();
    const sent = [...slow, ...server.mails.flatMap(({ to }) => to)];
    expect(sent.toSorted()).toEqual([student.user.email, other.user.email].toSorted());
  });

  it('nothing that is typed into the site adds a header', async () => {
    await choose(student, 'on');
    await notify(student);
    nowMs += 3 * minuteMs;

    await delivery({ title: 'Blockplan\r\nBcc: someone@evil.example\r\n\r\nHello' }).deliver();

    expect(server.mails[0]?.to).toEqual([student.user.email]);
    expect(server.mails[0]?.headers).not.toMatch(/^Bcc:/m);
  });

  it('[P-04] an account without an email address cannot ask for email', async () => {
    await queries()
      .updateTable('users')
      .set({ email: `${student.user.id}@no-email.invalid` })
      .where('id', '=', student.user.id)
      .execute();

    expect((await choose(student, 'on')).status).toBe(409);
    expect((await choose(student, 'off')).status).toBe(200);
  });

  it('[P-04] the mailer refuses an address that is not real, even if it was allowed before', async () => {
    await choose(student, 'on');
    await notify(student);
    await queries()
      .updateTable('users')
      .set({ email: `${student.user.id}@no-email.invalid` })
      .where('id', '=', student.user.id)
      .execute();
    nowMs += 3 * minuteMs;

    await delivery().deliver();

    expect(server.mails).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('a suspended account gets none', async () => {
    await choose(student, 'on');
    await notify(student);
    await queries()
      .updateTable('users')
      .set({ suspendedAt: new Date(nowMs).toISOString() })
      .where('id', '=', student.user.id)
      .execute();
    nowMs += 3 * minuteMs;

    await delivery().deliver();

    expect(server.mails).toEqual([]);
  });

  it('the link in an email turns it off without signing in, and says the same of every token', async () => {
    await choose(student, 'on');
    await notify(student);
    nowMs += 3 * minuteMs;
    await delivery().deliver();
    const token = /unsubscribe\?token=([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1];
    const end = (given: string) =>
      community.portal.call('POST', '/api/mail/unsubscribe', { token: given });

    expect((await end('no-such-token')).status).toBe(204);
    expect((await end('')).status).toBe(400);
    expect((await end(token ?? '')).status).toBe(204);

    const now = await community.read('/api/mail/preference', student);
    expect(MailPreference.parse(now.json()).isOn).toBe(false);
  });

  it('who may read and change it: the account itself', async () => {
    expect((await community.read('/api/mail/preference')).status).toBe(401);
    expect((await choose({}, 'on')).status).toBe(401);
    const bad = await community.portal.call('PUT', '/api/mail/preference', { isOn: 'x' }, student);
    expect(bad.status).toBe(400);
    for (const person of [student, community.teacher, community.admin]) {
      expect((await community.read('/api/mail/preference', person)).status).toBe(200);
    }
  });

  it('no request waits for the mail server or fails with it', async () => {
    await choose(student, 'on');
    const id = await community.send('celebrate', { ...aCelebration, celebrant: 'Me' }, student);

    // The portal's own mail server does not answer.
    expect((await community.act(id, 'approve', undefined)).status).toBe(200);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  it('email cannot be turned on', async () => {
    const community = await startCommunity('sqlite');
    const student = await community.portal.aStudent();

    const reply = await community.portal.call(
      'PUT',
      '/api/mail/preference',
      { isOn: true },
      student,
    );

    expect(reply.status).toBe(503);
    expect(reply.text).toContain('SMTP_URL');
    await community.close();
  });
});
