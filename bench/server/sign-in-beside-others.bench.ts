import { ms, percentile, print } from '../support/figures.ts';
import { startHttpLoader } from '../support/loaders.ts';
import { bundle, startPortal, withFolder } from '../support/programs.ts';

const studentCount = 20;
const rounds = 5;
const password = 'secret of a student';
// About as many requests as a class of readers makes, and enough for a 99th percentile.
const quiet = { count: 400, pauseMs: 3 };

await withFolder(async (folder) => {
  const portal = await startPortal(folder);
  const loader = await startHttpLoader(await bundle('http-round-trips.child'));
  try {
    for (let n = 0; n < studentCount; n += 1) await register(portal.address, n);
    const page = { url: `${portal.address}/`, method: 'GET', headers: {}, body: '', ...quiet };
    await loader.measure(page);
    const times = { quiet: new Array<number>(), busy: new Array<number>() };
    const signInSeconds: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      times.quiet.push(...(await loader.measure(page)));
      const isOver = new AbortController();
      const signIns = keepSigningIn(portal.address, isOver.signal, signInSeconds);
      times.busy.push(...(await loader.measure(page)));
      isOver.abort();
      await signIns;
    }
    for (const [name, share, wanted] of [
      ['p50', 0.5, '≤ 1.2'],
      ['p99', 0.99, '≤ 3'],
    ] as const) {
      const [quietMs, busyMs] = [percentile(times.quiet, share), percentile(times.busy, share)];
      print({
        goal: 11,
        what: `${name} of GET / with ${studentCount} sign-ins at once`,
        portal: ms(busyMs),
        limit: `${ms(quietMs)}   the same portal when quiet`,
        ratio: busyMs / quietMs,
        wanted,
        notes: [
          `${signInSeconds.length} times ${studentCount} sign-ins, each time in ${percentile(signInSeconds, 0.5).toFixed(2)} s`,
        ],
      });
    }
  } finally {
    await Promise.all([loader.stop(), portal.stop()]);
  }
});

/** Twenty at once, repeated as soon as the last one is signed in. */
async function keepSigningIn(address: string, isOver: AbortSignal, seconds: number[]) {
  while (!isOver.aborted) {
    const began = performance.now();
    await Promise.all(Array.from({ length: studentCount }, (_, n) => signIn(address, n)));
    seconds.push((performance.now() - began) / 1000);
  }
}

function signIn(address: string, n: number): Promise<void> {
  return post(`${address}/api/login`, 200, { email: getStudentEmail(n), password });
}

function register(address: string, n: number): Promise<void> {
  const minecraftUsername = `student_${n}`;
  return post(`${address}/api/register`, 201, {
    name: `Student ${n}`,
    email: getStudentEmail(n),
    minecraftUsername,
    password,
  });
}

function getStudentEmail(n: number): string {
  return `student_${n}@school.example`;
}

async function post(url: string, wanted: number, body: object): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== wanted) throw new Error(`${url} answered ${reply.status}: ${text}`);
}
