import { median, mib, ms, perSecond, print } from './figures.ts';
import { bundle, freePort, run, type Program } from './programs.ts';

const rounds = 5;
const lineBytes = 120;
const burst = 200;
const answerLimitMs = 60_000;

/** Longer lines, so that one who does not read is soon behind. */
const longBytes = 8000;
const longBatch = 20;
const longBatches = 60;

const serverFile = await bundle('activity-server.child');
const listenersFile = await bundle('activity-listeners.child');

for (const count of [1000, 10_000]) await compare(count);
await stall(100);

type Side = { readonly server: Program; readonly listeners: Program };
type Told = { readonly tookMs: number; readonly mostBufferedBytes: number };

/** Time to the last listener, in turns with the least that tells everybody; then a burst, of which none may be lost. */
async function compare(count: number): Promise<void> {
  const portal = await start(count, { LIMIT: 'no' });
  const limit = await start(count, { LIMIT: 'yes' });
  try {
    const times = { portal: new Array<number>(), limit: new Array<number>() };
    const cpuBefore = portal.server.cpuMicroseconds();
    for (let n = 0; n <= rounds; n += 1) {
      const ours = await tell(portal, { frames: 1, bytes: lineBytes });
      const theirs = await tell(limit, { frames: 1, bytes: lineBytes });
      // The first round of each warms it up.
      if (n === 0) continue;
      times.portal.push(ours.tookMs);
      times.limit.push(theirs.tookMs);
    }
    const cpu = (portal.server.cpuMicroseconds() - cpuBefore) / ((rounds + 1) * count);
    const frames = count > 1000 ? burst / 10 : burst;
    const all = await tell(portal, { frames, bytes: lineBytes });
    const [ours, theirs] = [median(times.portal), median(times.limit)];
    print({
      goal: 11,
      what: `Activity socket to ${count.toLocaleString('en-GB')} listeners`,
      portal: `${ms(ours)} to the last one, ${perSecond((count / ours) * 1000)}, ${cpu.toFixed(1)} µs CPU each`,
      limit: `${ms(theirs)}, ${perSecond((count / theirs) * 1000)}   one frame written to each`,
      ratio: theirs / ours,
      wanted: '≥ 0.9',
      notes: [
        `none lost of ${(count * frames).toLocaleString('en-GB')} deliveries in a burst: ${ms(all.tookMs)}`,
      ],
    });
  } finally {
    await Promise.all([stop(portal), stop(limit)]);
  }
}

/** What the others wait for with one among them who does not read, and how much waits for that one. */
async function stall(count: number): Promise<void> {
  const calm = await start(count, { LIMIT: 'no' });
  const stalled = await start(count + 1, { LIMIT: 'no' });
  try {
    stalled.listeners.child.send({ stall: true });
    await nextMessage(stalled.listeners);
    const times = { calm: new Array<number>(), stalled: new Array<number>() };
    let mostBufferedBytes = 0;
    for (let n = 0; n < longBatches; n += 1) {
      const job = { frames: longBatch, bytes: longBytes };
      times.calm.push((await tell(calm, job)).tookMs);
      const told = await tell(stalled, job);
      times.stalled.push(told.tookMs);
      mostBufferedBytes = Math.max(mostBufferedBytes, told.mostBufferedBytes);
    }
    const [withOne, without] = [median(times.stalled), median(times.calm)];
    print({
      goal: 11,
      what: `One of ${count + 1} listeners does not read`,
      portal: `${ms(withOne)} for the others`,
      limit: `${ms(without)}   without that one`,
      ratio: withOne / without,
      wanted: '≤ 1.1',
      notes: [
        `at most ${mib(mostBufferedBytes / 1024 / 1024)} waited for one reader (goal ≤ 1 MiB: ${mostBufferedBytes <= 1024 * 1024 ? 'met' : 'MISSED'})`,
      ],
    });
  } finally {
    await Promise.all([stop(calm), stop(stalled)]);
  }
}

async function start(count: number, settings: { readonly LIMIT: 'yes' | 'no' }): Promise<Side> {
  const port = String(await freePort());
  const server = run(serverFile, { ...settings, PORT: port });
  await nextMessage(server);
  const listeners = run(listenersFile, { PORT: port, LISTENERS: String(count) });
  await nextMessage(listeners);
  return { server, listeners };
}

async function tell(
  { server, listeners }: Side,
  { frames, bytes }: { readonly frames: number; readonly bytes: number },
): Promise<Told> {
  listeners.child.send({ expect: frames, of: bytes });
  await nextMessage(listeners);
  const all = nextMessage(listeners);
  const began = nextMessage(server);
  server.child.send({ count: frames, bytes });
  const [sent, heard] = await Promise.all([began, all]);
  if (numberOf(heard, 'extra') > 0) throw new Error('A listener heard more than was said.');
  return {
    tookMs: numberOf(heard, 'ended') - numberOf(sent, 'began'),
    mostBufferedBytes: numberOf(sent, 'mostBufferedBytes'),
  };
}

function nextMessage({ child }: Program): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A program ended; its words are above.'));
    const limit = setTimeout(() => reject(new Error('Not everybody heard it.')), answerLimitMs);
    child.once('exit', onExit).once('message', (message) => {
      clearTimeout(limit);
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

function numberOf(message: unknown, name: string): number {
  const value: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, name) : null;
  if (typeof value !== 'number') throw new Error(`A program did not say ${name}.`);
  return value;
}

async function stop({ server, listeners }: Side): Promise<void> {
  await Promise.all([server.stop(), listeners.stop()]);
}
