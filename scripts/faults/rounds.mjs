import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { kindsFor } from './kinds.mjs';
import { createCaller, keepActing } from './people.mjs';
import { createAdministrator } from './administrator.mjs';
import { registerStudent } from './student.mjs';
import { startSystem } from './system.mjs';

// Usually a few seconds; a busy machine takes half a minute.
const recoverLimitMs = 120_000;
const checkedStudents = 4;
/**
 * A command that waits behind another one is answered after 15 seconds, and repeated after another 15.
 */
const noticedMs = 17_000;

/** Runs rounds on one system, one after the other. The seed determines everything in a round. */
export async function startRounds(engine) {
  const system = await startSystem(engine);
  const students = [];
  const administrator = createAdministrator(system, students);
  return {
    engine,
    stop: system.stop,
    /** After the last round: checks that the email delayed by faults arrives. */
    async finish() {
      const missing = await administrator.mailbox.undelivered(system.portal);
      return {
        seed: 0,
        engine,
        what: 'email: delivered after all rounds',
        faults: missing.map((email) => `lost: no email to ${email}`),
        recoveredMs: null,
        longestMs: 0,
        statuses: { emails: system.mail.mails.length },
        log: missing.length > 0 ? system.portal.log.slice(-30) : [],
      };
    },
    /** `isShort` is for tests, where no fault lasts long. */
    async run(seed, { only = null, isShort = false } = {}) {
      const random = randomFrom(seed);
      const choice = kindsFor(system).filter(
        ({ part, kind }) => !only || `${part}: ${kind}` === only,
      );
      const fault = random.pickOne(choice);
      const report = createReport(fault);
      const round = { system, administrator, students, random, fault, report, seed, isShort };
      const recoveredMs = await runRound(round).catch((error) => {
        report.faults.add(`the round ended: ${error.stack ?? error}`);
        return null;
      });
      const faults = [...report.faults, ...system.portal.failures.splice(0)];
      return {
        seed,
        engine,
        what: `${fault.part}: ${fault.kind}`,
        faults,
        recoveredMs,
        ...report.figures(),
        log: faults.length > 0 ? system.portal.log.slice(-30) : [],
      };
    },
  };
}

async function runRound({ system, administrator, students, random, fault, report, seed, isShort }) {
  const call = createCaller(system, report);
  // Sometimes longer than all of the portal's time limits.
  const isLong = random.between(1, 8) === 1 && !isShort;
  const lengthMs = isLong
    ? random.between(18_000, 26_000)
    : random.between(400, isShort ? 1200 : 4000);
  const beforeMs = random.between(50, 500);
  const name = `s${seed}_${students.length}`;
  await untilConnected(call, administrator);
  const student = await registerStudent(call, name);
  if (!student) throw new Error('nobody can register before the fault');
  students.push(student);
  if (fault.part === 'clock') administrator.mailbox.forget();

  const end = new AbortController();
  const options = { signal: end.signal, name };
  const working = [
    keepActing(student.acts, call, random, options),
    keepActing(administrator.acts, call, random, options),
    keepReading({ system, call, student, administrator, report, signal: end.signal }),
  ];
  await wait(beforeMs);
  report.begin();
  await fault.run(system, lengthMs);
  await wait(300);
  end.abort();
  const ended = performance.now();
  await Promise.all(working);
  await recover({ call, student, administrator, report, name });
  const recoveredMs = performance.now() - ended;

  if (fault.part === 'clock') administrator.mailbox.forget();
  report.end();
  for (const each of await administrator.lost(call)) report.faults.add(`lost: ${each}`);
  const checked = new Set([student, ...pick(students, random, checkedStudents)]);
  for (const each of checked)
    for (const lost of await each.lost(call)) report.faults.add(`lost: ${lost}`);
  return recoveredMs;
}

/** A portal that has just been started is still dialing. */
async function untilConnected(call, administrator) {
  const until = performance.now() + recoverLimitMs;
  for (const path of ['/api/minecraft/status', '/api/sftp/status']) {
    while ((await administrator.ask(call, 'GET', path)).json?.connected !== true) {
      if (performance.now() > until) throw new Error(`not connected before the fault: ${path}`);
      await wait(100);
    }
  }
}

function pick(students, random, count) {
  return Array.from({ length: count }, () => random.pickOne(students));
}

/** While something is broken, a screen must show either all known data or that it is unknown. */
async function keepReading({ system, call, student, administrator, report, signal }) {
  while (!signal.aborted) {
    for (const id of await student.readOwn(call))
      report.faults.add(`shown: the journal's list lacks ${id}`);
    const read = (path) => administrator.ask(call, 'GET', path);
    await checkShown({ system, read, report });
    const players = await read('/api/players');
    if (players.json?.known && players.json.online === 0) report.faults.add('shown: 0 players');
    const worlds = await read('/api/worlds');
    if (worlds.json?.known && worlds.json.worlds.length < 5)
      report.faults.add(`shown: ${worlds.json.worlds.length} worlds`);
    const folder = await read('/api/sftp/directory?path=/');
    if (folder.status === 200 && !folder.text.includes('eula.txt'))
      report.faults.add('shown: a folder without its files');
    const records = await read('/api/cloudflare/dns-records');
    if (records.status === 200 && !records.text.includes('play.city.example'))
      report.faults.add('shown: a zone without its records');
    const page = await call('GET', '/');
    if (page.status === 200 && !page.text.includes('</html>'))
      report.faults.add('shown: half a page');
    await wait(100);
  }
}

/**
 * A part that has not answered for too long must not be shown as working: a command has 15 seconds,
 * the check of the file server connection a few, and that of the database two.
 */
async function checkShown({ system: { proxies }, read, report }) {
  const isShownWell = async (path) => {
    const { json } = await read(path);
    return json !== null && json.connected && json.problem === null;
  };
  const game = proxies.game.brokenMs();
  if (
    game > noticedMs &&
    (await isShownWell('/api/minecraft/status')) &&
    proxies.game.brokenMs() > game
  )
    report.faults.add(`shown: connected to a game server that is gone for ${Math.round(game)} ms`);
  const files = proxies.files.brokenMs();
  if (
    files > noticedMs &&
    (await isShownWell('/api/sftp/status')) &&
    proxies.files.brokenMs() > files
  )
    report.faults.add(`shown: connected to files that are gone for ${Math.round(files)} ms`);
  const database = proxies.database?.brokenMs() ?? 0;
  if (
    database > 1000 &&
    (await read('/readyz')).status === 200 &&
    proxies.database.brokenMs() > database
  )
    report.faults.add('shown: ready without a database');
}

/** Everything must work again without help, so each kind of work is done once more. */
async function recover({ call, student, administrator, report, name }) {
  const until = performance.now() + recoverLimitMs;
  const acts = { ...student.acts, ...administrator.acts };
  const isReady = async () => (await call('GET', '/readyz')).status === 200;
  for (const [what, act] of Object.entries({ ...acts, ready: isReady })) {
    while (!(await act(call, name))) {
      if (performance.now() > until) {
        report.faults.add(`does not recover: ${what}, ${report.last()}`);
        break;
      }
      await wait(200);
    }
  }
}

const sentence = /^[^\n<{]{8,400}$/;
/** The parts whose failure a call may notice, by its address. */
const parts = [
  ['game', /\/api\/(minecraft|players|worlds|multiverse|admin\/booknews)/],
  ['files', /\/api\/(sftp|admin\/booknews|worlds|multiverse|players|minecraft)/],
  ['dns', /\/api\/cloudflare/],
  ['uploads', /\/api\/journal\/entries/],
];

/** Collects the answers of a round and checks each of them. */
function createReport(fault) {
  const faults = new Set();
  const statuses = new Map();
  let isBroken = false;
  let last = '';
  let longestMs = 0;

  function judge({ what, status, text, problem, accepts, ms }) {
    if (status < 400 || accepts.includes(status)) return;
    const answer = `${what} answered ${status}: ${text.slice(0, 200)}`;
    if (status === 500 || status === 501) faults.add(answer);
    else if (what.endsWith('/readyz') || what.endsWith('/healthz')) return;
    else if (problem === null || !sentence.test(text)) faults.add(`not a sentence: ${answer}`);
    else if (status < 500 && ![409, 429].includes(status)) faults.add(answer);
    else if (!mayFail(what) && !isBusy(ms))
      faults.add(`has nothing to do with it: ${answer} (${Math.round(ms)} ms)`);
  }

  function mayFail(what) {
    if (fault.hurts === 'all' || !isBroken) return fault.hurts === 'all';
    // A wrong clock invalidates the signatures of bucket requests, and sessions end.
    if (fault.part === 'clock') return /journal|login|register/.test(what);
    return parts.some(([part, paths]) => part === fault.hurts && paths.test(what));
  }

  // This process serves the parts; an answer that takes this long was not delayed by the fault.
  const lag = monitorEventLoopDelay();
  lag.enable();
  const isBusy = (ms) => ms > 3000 || lag.max / 1e6 > 500;

  return {
    faults,
    begin: () => (isBroken = true),
    end: () => {
      isBroken = false;
      lag.disable();
    },
    last: () => last,
    answered(answer) {
      longestMs = Math.max(longestMs, answer.ms);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      last = `${answer.what}: ${answer.status} ${answer.text.slice(0, 120)}`;
      judge(answer);
    },
    unanswered({ what, ms, reason }) {
      longestMs = Math.max(longestMs, ms);
      statuses.set(reason, (statuses.get(reason) ?? 0) + 1);
      last = `${what}: ${reason}`;
      if (reason === 'TimeoutError') faults.add(`${what} was not answered within a minute`);
      else if (fault.part !== 'portal' && fault.kind !== 'two years ahead at the start')
        faults.add(`${what}: ${reason}`);
    },
    figures: () => ({ longestMs, statuses: Object.fromEntries(statuses) }),
  };
}

/** Pseudorandom numbers from the seed (mulberry32), so that a round can be repeated. */
function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pickOne: (items) => items[Math.floor(next() * items.length)],
  };
}
