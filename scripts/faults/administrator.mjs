import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { adminPassword } from '../../server/testing/portal.fixture.ts';

const savedFile = '/plugins/faults.yml';
const mapHost = 'maps.city.example';

/**
 * Values of which only the last one counts: all attempts in order, and the last acknowledged one.
 */
function createSeries() {
  const tried = [];
  let acknowledged = -1;
  return {
    try: (value) => tried.push(value) - 1,
    acknowledge: (index) => (acknowledged = Math.max(acknowledged, index)),
    /** Whether a value that was found is possible: the last acknowledged one, or a later attempt. */
    allows: (found) => acknowledged < 0 || tried.slice(acknowledged).some((each) => found(each)),
    expected: () => tried.slice(Math.max(0, acknowledged)),
  };
}

/** The administrator of all rounds, who signs in again if the session is gone. */
export function createAdministrator(system, students) {
  const mailbox = createMailbox(system.mail, students);
  const series = { file: createSeries(), book: createSeries(), dns: createSeries() };
  const commands = new Map();
  let cookie = null;

  async function ask(call, method, path, options = {}) {
    if (cookie === null) {
      const reply = await call('POST', '/api/login', {
        body: { email: 'admin', password: adminPassword },
      });
      cookie = reply.cookie ?? null;
    }
    const reply = await call(method, path, { ...options, cookie, accepts: [401] });
    if (reply.status === 401) cookie = null;
    return reply;
  }

  /** A busy machine loses a connection now and then; the check is repeated when it is back. */
  async function readUntilOk(call, path) {
    for (let tries = 1; ; tries += 1) {
      const reply = await ask(call, 'GET', path);
      const isRead = reply.status === 200 && reply.json.source !== 'no-connection';
      if (isRead || tries === 60) return reply;
      await wait(500);
    }
  }

  return {
    ask,
    acts: { ...createActs(ask, series, commands), approve: approveWith(ask, mailbox) },
    mailbox,
    /** Everything that was acknowledged but is missing. */
    async lost(call) {
      const lost = await lostValues((path) => readUntilOk(call, path), series, system);
      for (const [token, isAcknowledged] of commands) {
        const times = system.game.received.filter((each) => each === `say ${token}`).length;
        if (times > 1) lost.push(`the command ${token} was sent ${times} times`);
        if (!isAcknowledged) continue;
        if (times === 0) lost.push(`the command ${token} was answered and never sent`);
        const { json } = await ask(call, 'GET', `/api/audit?search=${token}`);
        const isRecorded = json?.entries.some((each) => JSON.stringify(each).includes(token));
        if (!isRecorded) lost.push(`the audit log does not have the command ${token}`);
      }
      // Each is checked once, soon after it was sent.
      commands.clear();
      return lost;
    },
  };
}

/** Publishes the newest waiting item; its author is notified by email. */
function approveWith(ask, mailbox) {
  return async (call) => {
    const listed = await ask(call, 'GET', '/api/moderation?state=pending');
    const item = listed.json?.items?.[0];
    if (listed.status !== 200 || !item) return listed.status === 200;
    const { status } = await ask(call, 'POST', `/api/moderation/${item.id}/approve`, { body: {} });
    if (status === 200) mailbox.expect(item.id);
    return status === 200 || status === 409;
  };
}

function createActs(ask, { file, book, dns }, commands) {
  let count = 0;

  /** Sends `body`, and notes in `series` that `value` was sent and whether that was acknowledged. */
  async function send(call, path, body, { series, value }) {
    const index = series.try(value);
    const { status } = await ask(call, 'POST', path, { body });
    if (status === 200) series.acknowledge(index);
    return status === 200;
  }

  return {
    command: async (call, name) => {
      const token = `${name}-${(count += 1)}`;
      commands.set(token, false);
      const body = { command: `say ${token}` };
      const { status } = await ask(call, 'POST', '/api/minecraft/command', { body });
      if (status === 200) commands.set(token, true);
      return status === 200;
    },
    saveFile: (call, name) => {
      const content = `value: ${name}-${(count += 1)}\n`;
      const body = { path: savedFile, content };
      return send(call, '/api/sftp/save-file', body, { series: file, value: content });
    },
    saveBook: (call, name) => {
      const text = `News of ${name}-${(count += 1)}`;
      const body = { book: { 1: text }, 'Interactive-Word': {} };
      return send(call, '/api/admin/booknews/save', body, { series: book, value: text });
    },
    setUpDns: (call) => {
      const serverIP = `203.0.113.${1 + ((count += 1) % 250)}`;
      const body = { serverIP };
      return send(call, '/api/cloudflare/setup-bluemap', body, { series: dns, value: serverIP });
    },
  };
}

async function lostValues(get, { file, book, dns }, { game }) {
  const lost = [];
  const shown = await get('/api/admin/booknews');
  const pages = [shown.json?.book?.[1], shown.json?.draft?.book?.[1]];
  if (!book.allows((text) => pages.includes(text)))
    lost.push(`the news book is ${JSON.stringify(pages)}, not ${book.expected()[0]}`);
  const disk = await readFile(join(game.serverDirectory, savedFile), 'utf8').catch(() => null);
  if (!file.allows((text) => text === disk)) lost.push(`the saved file is ${disk}`);
  const { json } = await get('/api/cloudflare/dns-records');
  const ip = json?.records.find(({ name }) => name === mapHost)?.content ?? null;
  if (!dns.allows((each) => each === ip)) lost.push(`the DNS record is ${ip}`);
  return lost;
}

const hourMs = 3_600_000;
// The portal checks for due email every half minute; a busy machine takes longer.
const deliveredLimitMs = 150_000;

/** People who must get an email, because their item was approved and the portal acknowledged it. */
function createMailbox(mail, students) {
  const expected = new Set();
  const missing = () => {
    const received = new Set(mail.mails.flatMap(({ to }) => to));
    return [...expected].filter((email) => !received.has(email));
  };
  return {
    expect(itemId) {
      const author = students.find(({ getsEmailAbout }) => getsEmailAbout(itemId));
      if (author) expected.add(author.email);
    },
    /**
     * The portal drops email after three days, so waiting email may be lost if the clock is years
     * ahead.
     */
    forget: () => expected.clear(),
    /** The addresses that got nothing, although every part works and every wait is over. */
    async undelivered(portal) {
      if (missing().length === 0) return [];
      portal.send({ clockMs: 16 * hourMs });
      const until = performance.now() + deliveredLimitMs;
      while (missing().length > 0 && performance.now() < until) await wait(500);
      return missing();
    },
  };
}
