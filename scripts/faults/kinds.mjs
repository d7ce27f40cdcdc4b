import { setTimeout as wait } from 'node:timers/promises';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * What can go wrong with each part. `begin` resolves once the part is down; `end` repairs it.
 * `hurts` lists the calls that may fail during the fault; everything else must keep working.
 */
const kinds = [
  {
    part: 'portal',
    kind: 'kill',
    hurts: 'all',
    run: async ({ portal }, ms) => {
      await portal.kill();
      await wait(ms / 2);
      await portal.start();
    },
  },
  {
    part: 'portal',
    kind: 'stop and start',
    hurts: 'all',
    run: async ({ portal }) => {
      await portal.stop();
      await portal.start();
    },
  },
  {
    part: 'portal',
    kind: 'freeze',
    hurts: 'all',
    run: async ({ portal }, ms) => {
      portal.signal('SIGSTOP');
      await wait(ms);
      portal.signal('SIGCONT');
    },
  },
  ...['portal', 'game', 'files', 'dns', 'uploads', 'mail', 'database'].flatMap((part) =>
    ['cut', 'freeze', 'slow', 'half-close']
      // The portal itself is frozen or killed as a process.
      .filter((mode) => part !== 'portal' || mode === 'slow' || mode === 'half-close')
      .map((mode) => ({
        part,
        kind: mode,
        hurts: part === 'portal' || part === 'database' ? 'all' : part,
        // With SQLite, the database and the uploads are the portal's own files.
        needs: part === 'database' || part === 'uploads' ? 'postgres' : null,
        run: async ({ proxies }, ms) => {
          await proxies[part].set(mode);
          await wait(ms);
          await proxies[part].set('pass');
        },
      })),
  ),
  {
    part: 'database',
    kind: 'restart',
    hurts: 'all',
    needs: 'postgres',
    run: ({ database }, ms) => database.restart(ms / 2),
  },
  {
    part: 'database',
    kind: 'disk full',
    hurts: 'all',
    needs: 'sqlite',
    run: async ({ portal }, ms) => {
      portal.send({ isDiskFull: true });
      await wait(ms);
      portal.send({ isDiskFull: false });
    },
  },
  {
    part: 'database',
    kind: 'disk of PostgreSQL full',
    hurts: 'all',
    needs: 'small disk',
    run: ({ database }, ms) => database.fillDisk(ms),
  },
  {
    part: 'uploads',
    kind: 'disk full',
    hurts: 'uploads',
    needs: 'sqlite',
    run: async ({ portal }, ms) => {
      portal.send({ isUploadDiskFull: true });
      await wait(ms);
      portal.send({ isUploadDiskFull: false });
    },
  },
  {
    part: 'game',
    kind: 'kill',
    hurts: 'game',
    run: async ({ game }, ms) => {
      game.crash();
      await wait(ms);
      await game.restart({ downMs: 0 });
    },
  },
  {
    part: 'files',
    kind: 'kill',
    hurts: 'files',
    run: async ({ game }) => game.dropSftpConnections(),
  },
  ...[
    { kind: 'disk full', on: { sftpDiskFull: true }, off: { sftpDiskFull: false } },
    { kind: 'read-only', on: { sftpReadOnly: true }, off: { sftpReadOnly: false } },
    {
      kind: 'break while writing',
      on: { sftpDropAfterWrites: 2 },
      off: { sftpDropAfterWrites: null },
    },
  ].map(({ kind, on, off }) => ({
    part: 'files',
    kind,
    hurts: 'files',
    run: async ({ game }, ms) => {
      game.setFaults(on);
      await wait(ms);
      game.setFaults(off);
    },
  })),
  ...[
    { kind: 'an hour ahead', clockMs: hourMs },
    { kind: 'an hour behind', clockMs: -hourMs },
    { kind: 'ten days ahead', clockMs: 10 * dayMs },
    { kind: 'two years ahead', clockMs: 730 * dayMs },
    { kind: 'a year behind', clockMs: -365 * dayMs },
  ].map(({ kind, clockMs }) => ({
    part: 'clock',
    kind,
    hurts: 'clock',
    run: async ({ portal }, ms) => {
      portal.send({ clockMs });
      await wait(ms);
      portal.send({ clockMs: 0 });
    },
  })),
  {
    part: 'clock',
    kind: 'two years ahead at the start',
    hurts: 'all',
    run: async ({ portal }, ms) => {
      await portal.stop();
      await portal.start({ FAULTS_CLOCK_MS: String(730 * dayMs) });
      await wait(ms);
      await portal.stop();
      await portal.start();
    },
  },
];

export function kindsFor({ engine, database }) {
  const available = [engine, database?.fillDisk ? 'small disk' : null];
  return kinds.filter(({ needs }) => !needs || available.includes(needs));
}
