import { spawn } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ms, print } from './support/figures.ts';
import { firstAnswer, freePort, root, withFolder } from './support/programs.ts';

// The third figure of goal 17 is the time that `npm test` prints at the end.
const checkGoalMs = 20_000;
const reloadGoalMs = 1000;
const limitMs = 120_000;
const folders = [
  'contract',
  'protocols',
  'server',
  'web',
  'practice-server',
  'scripts',
  'content',
  'dist',
];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json'];

const check = await timeCheck();
print({
  goal: 17,
  what: 'npm run check, with types checked before',
  portal: ms(check),
  limit: `${ms(checkGoalMs)}   the goal`,
  ratio: check / checkGoalMs,
  wanted: '≤ 1',
});

// Runs in a copy, so that no real source file is edited.
await withFolder(async (folder) => {
  for (const name of [...folders, ...files])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(folder, 'scripts', 'dev.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const address = `http://127.0.0.1:${port}/healthz`;
    await firstAnswer(address, child);
    const reload = await timeReload(join(folder, 'server', 'main.ts'), address);
    print({
      goal: 17,
      what: 'From an edit of server/main.ts to the first answer in npm run dev',
      portal: ms(reload),
      limit: `${ms(reloadGoalMs)}   the goal`,
      ratio: reload / reloadGoalMs,
      wanted: '≤ 1',
    });
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
});

async function timeCheck(): Promise<number> {
  await runCheck();
  const began = performance.now();
  await runCheck();
  return performance.now() - began;
}

function runCheck(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'check.mjs')], {
    cwd: root,
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('npm run check fails.')),
    );
  });
}

/** The portal stops answering for a moment; the first answer after that comes from the edited source. */
async function timeReload(file: string, address: string): Promise<number> {
  const text = await readFile(file, 'utf8');
  const began = performance.now();
  await writeFile(file, `${text}\n// edited\n`);
  const isDown = async () => !(await isAnswering(address));
  while (!(await isDown())) if (performance.now() - began > limitMs) throw new Error('No reload.');
  while (!(await isAnswering(address)))
    if (performance.now() - began > limitMs) throw new Error('No answer.');
  return performance.now() - began;
}

async function isAnswering(address: string): Promise<boolean> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.ok === true;
}
