import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { User } from '#contract/accounts/auth';
import { startPracticeServer, type PracticeServer } from '../../practice-server/practice-server.ts';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { openDependencies, type Dependencies, type Timeouts } from '../composition/dependencies.ts';
import type { Site } from '../composition/site.ts';
import {
  copyMigratedFile,
  skipDisk,
  type TestDatabase,
} from '../database/testing/test-databases.fixture.ts';
import { cheapHasher } from './cheap-passwords.fixture.ts';

export const adminPassword = 'harbor-crane-7';
export const rconPassword = 'practice password';

export type Reply = {
  status: number;
  headers: Headers;
  text: string;
  json: () => unknown;
  cookie: string | null;
};
export type Caller = { cookie?: string | null; headers?: Record<string, string> };

export type Portal = {
  readonly address: string;
  readonly dependencies: Dependencies;
  readonly app: App;
  readonly call: (method: string, path: string, body?: unknown, caller?: Caller) => Promise<Reply>;
  readonly signIn: (email: string, password: string) => Promise<string>;
  readonly signInAdmin: () => Promise<string>;
  /** A new student; returns the cookie and the user. */
  readonly aStudent: (
    name?: string,
    minecraftUsername?: string,
  ) => Promise<{ cookie: string; user: User; password: string }>;
  readonly openSocket: (options?: { cookie?: string | null; origin?: string | null }) => WebSocket;
  readonly close: () => Promise<void>;
};

export function databaseSettings({ url, dataDirectory }: TestDatabase): Record<string, string> {
  return { DATA_DIR: dataDirectory, ...(url !== null && { DATABASE_URL: url }) };
}

let students = 0;

/** A whole portal on a free port, with its own database unless DATA_DIR is given. */
export async function startPortal(
  settings: Record<string, string> = {},
  {
    now,
    timeouts,
    site = null,
    log,
  }: {
    readonly now?: () => number;
    readonly timeouts?: Partial<Timeouts>;
    readonly site?: Site | null;
    readonly log?: Dependencies['log'];
  } = {},
): Promise<Portal> {
  const folder = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'blockplan-test-')));
  if (!settings['DATA_DIR'] && !settings['DATABASE_URL']) await copyMigratedFile(folder);
  const config = readConfig({
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
    ...settings,
    DATA_DIR: folder,
    PORT: '0',
  });
  const opened = await openDependencies(config);
  await skipDisk(opened.database);
  const dependencies = {
    ...opened,
    now: now ?? opened.now,
    log: log ?? opened.log,
    passwordHasher: cheapHasher,
    timeouts: {
      ...opened.timeouts,
      logPollMs: 100,
      sftpKeepAliveMs: 1000,
      filesSweepMs: 200,
      ...timeouts,
    },
  };
  const app = await createApp(dependencies, site);
  await app.ensureFirstAdministrator();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  await app.start();
  const address = `http://127.0.0.1:${getPort(app)}`;
  const call = callOn(address);

  async function signIn(email: string, password: string): Promise<string> {
    const reply = await call('POST', '/api/login', { email, password });
    if (!reply.cookie) throw new Error(`sign-in failed: ${reply.status} ${reply.text}`);
    return reply.cookie;
  }

  async function aStudent(name = `Student ${(students += 1)}`, minecraftUsername?: string) {
    const password = 'harbor-7-secret';
    const handle = minecraftUsername ?? name.toLowerCase().replaceAll(' ', '_');
    const reply = await call('POST', '/api/register', {
      name,
      email: `${handle}@school.example`,
      minecraftUsername: handle,
      password,
    });
    if (!reply.cookie) throw new Error(`registration failed: ${reply.status} ${reply.text}`);
    return { cookie: reply.cookie, user: User.parse(reply.json()), password };
  }

  return {
    address,
    dependencies,
    app,
    call,
    signIn,
    signInAdmin: () => signIn(settings['ADMIN_USERNAME'] ?? 'admin', adminPassword),
    aStudent,
    openSocket: ({ cookie = null, origin = address } = {}) =>
      new WebSocket(`${address.replace('http', 'ws')}/ws`, {
        headers: { ...(cookie ? { cookie } : {}), ...(origin === null ? {} : { origin }) },
      }),
    close: async () => {
      await app.close();
      await dependencies.close();
      if (!settings['DATA_DIR']) await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function startGameServer(
  faults: Parameters<PracticeServer['setFaults']>[0] = {},
): Promise<PracticeServer> {
  return startPracticeServer({ rconPort: 0, rconPassword, faults: { tickMs: 0, ...faults } });
}

/** The settings that the start script would pass on for a practice server. */
export function practiceSettings(server: Pick<PracticeServer, 'rconPort'>): Record<string, string> {
  return {
    PRACTICE_RCON_HOST: '127.0.0.1',
    PRACTICE_RCON_PORT: String(server.rconPort),
    PRACTICE_RCON_PASSWORD: rconPassword,
  };
}

function getPort(app: App): number {
  const address: AddressInfo | string | null = app.http.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the portal does not listen');
  return address.port;
}

function callOn(address: string): Portal['call'] {
  return async (method, path, body, caller = {}) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caller.cookie ? { cookie: caller.cookie } : {}),
        ...caller.headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const setCookie = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='));
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      json: () => JSON.parse(text),
      cookie: setCookie?.split(';', 1)[0] ?? null,
    };
  };
}
