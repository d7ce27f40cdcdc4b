import { chmod, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AuditEntryList } from '#contract/moderation/audit';
import { ContentDocument } from '#contract/content/content-editing';
import { SetupReport } from '#contract/game-server/setup-check';
import { DomainSettings } from '#contract/game-server/domain';
import { startTestDns } from '../../../practice-server/testing/test-dns.ts';
import { dnsToken, startWholePortal } from '../../testing/whole-portal.fixture.ts';
import type { Timeouts } from '../../composition/dependencies.ts';
import { startPortal } from '../../testing/portal.fixture.ts';

type Setup = Awaited<ReturnType<typeof startForSetupCheck>>;

async function startForSetupCheck(
  settings: Record<string, string> = {},
  timeouts: Partial<Timeouts> = {},
) {
  const whole = await startWholePortal(settings, { timeouts });
  async function examine() {
    const { checks } = SetupReport.parse((await whole.post('/api/doctor')).json());
    return (name: string) => {
      const found = checks.find((check) => check.name === name);
      if (!found) throw new Error(`nothing was said about ${name}`);
      return found;
    };
  }
  return { ...whole, examine };
}

describe('POST /api/doctor', () => {
  it('[§6] passes a complete setup, and records who ran the check', async () => {
    const { examine, get, game } = await startForSetupCheck({ PUBLIC_URL: 'https://plan.example' });
    const before = await readdir(game.serverDirectory);

    const found = await examine();

    for (const name of ['console', 'files', 'log', 'dns', 'database', 'address', 'key'])
      expect(found(name)).toMatchObject({ state: 'ok', remedy: null });
    for (const name of ['maps', 'mail', 'backups'])
      expect(found(name)).toMatchObject({ state: 'not-set-up' });
    expect(await readdir(game.serverDirectory)).toEqual(before);
    const { entries } = AuditEntryList.parse((await get('/api/audit?kind=doctor')).json());
    expect(entries).toMatchObject([{ actor: 'admin', action: 'doctor.run', result: 'done' }]);
  });

  it('[§6] says that nothing is set up', async () => {
    const portal = await startPortal({ PRACTICE_SERVER: 'off' });
    onTestFinished(() => portal.close());

    const reply = await portal.call('POST', '/api/doctor', undefined, {
      cookie: await portal.signInAdmin(),
    });

    for (const [name, remedy] of [
      ['console', 'Connect it on the Connection tab.'],
      ['files', 'Connect it on the Files tab.'],
      ['log', 'Connect the file server on the Files tab.'],
      ['dns', 'Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID, then restart the portal.'],
    ])
      expect(reply.json()).toMatchObject({
        checks: expect.arrayContaining([
          expect.objectContaining({ name, state: 'not-set-up', remedy }),
        ]),
      });
  });

  it('[§6] says that links in emails need the address of the portal', async () => {
    const { examine } = await startForSetupCheck({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@plan.example',
    });

    expect((await examine())('mail')).toMatchObject({
      state: 'problem',
      remedy: "Set PUBLIC_URL to the portal's https address.",
    });
  });

  it('[§6] is for administrators only', async () => {
    const portal = await startPortal();
    onTestFinished(() => portal.close());
    const { cookie } = await portal.aStudent();

    const replies = [
      await portal.call('POST', '/api/doctor'),
      await portal.call('POST', '/api/doctor', undefined, { cookie }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([401, 403]);
  });

  it('[§4] a console link that is down is a problem with its reason', async () => {
    const { examine, game, get } = await startForSetupCheck();
    await game.close();
    await vi.waitUntil(
      async () => (await get('/api/minecraft/status')).text.includes('"connected":false'),
      { timeout: 30_000 },
    );
    const found = await examine();

    expect(found('console')).toMatchObject({
      state: 'problem',
      sentence: expect.stringMatching(/Trying again|Trying to connect/),
      remedy: "Click “Connect again” on the Connection tab, or enter the server's address there.",
    });
  });

  it('[§4] a console that was disconnected is a problem: it is set up', async () => {
    const { examine, portal, cookie } = await startForSetupCheck();
    await portal.call('POST', '/api/minecraft/disconnect', undefined, { cookie });

    expect((await examine())('console')).toMatchObject({
      state: 'problem',
      sentence: 'The console was disconnected.',
    });
  });

  it('[§4] a game server that never answers is reported after the time limit, without delaying the rest', async () => {
    const { examine, game } = await startForSetupCheck({}, { setupCheckMs: 6000 });
    game.setFaults({ neverAnswer: ['list'] });

    const found = await examine();

    expect(found('console')).toMatchObject({
      state: 'problem',
      sentence: 'No answer came within 6 seconds.',
    });
    expect(found('files').state).toBe('ok');
  });

  it('[§3] runs once for everyone who asks while it is running, and never for another website', async () => {
    const { post, get, portal, cookie } = await startForSetupCheck();

    const replies = await Promise.all(Array.from({ length: 5 }, () => post('/api/doctor')));
    const foreign = await fetch(`${portal.address}/api/doctor`, {
      method: 'POST',
      headers: { cookie, origin: 'http://evil.example' },
    });

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const { entries } = AuditEntryList.parse((await get('/api/audit?kind=doctor')).json());
    expect(entries).toHaveLength(1);
    expect(foreign.status).toBe(403);
  });

  it('[§4] a run ends when nobody is waiting for it anymore', async () => {
    const { portal, cookie, game, get } = await startForSetupCheck();
    game.setFaults({ neverAnswer: ['list'] });
    const asked = request(`${portal.address}/api/doctor`, {
      method: 'POST',
      headers: { cookie },
      agent: false,
    });
    asked.on('error', () => undefined).end();
    await vi.waitUntil(() => game.received.includes('list'), { timeout: 30_000 });

    asked.destroy();

    await expect
      .poll(async () => (await get('/api/audit?kind=doctor')).text, { timeout: 30_000 })
      .toContain('given up');
  });

  it('[§4] files that may only be read are a problem, and nothing is left behind', async () => {
    const { examine, game } = await startForSetupCheck();
    game.setFaults({ sftpReadOnly: true });

    const found = await examine();

    expect(found('files')).toEqual({
      name: 'files',
      title: 'Files',
      state: 'problem',
      sentence:
        "The portal can read the files but cannot write to them. The file server's disk is read-only.",
      remedy: "Give the SFTP user permission to write to the game server's folder.",
    });
    const names = await readdir(game.serverDirectory);
    expect(names.filter((name) => name.startsWith('.blockplan'))).toEqual([]);
  });

  it.each<[string, (log: string) => Promise<void>, RegExp]>([
    ['missing', (log) => rm(log), /^There is no file \/logs\/latest.log\.$/],
    ['empty', (log) => writeFile(log, ''), /is empty/],
    [
      'old',
      (log) => utimes(log, new Date('2026-01-01'), new Date('2026-01-01')),
      /^Nothing has been written to \/logs\/latest.log for \d+ days\.$/,
    ],
  ])('[§4] a log that is %s is a problem', async (_what, change, sentence) => {
    const { examine, game } = await startForSetupCheck();
    await change(join(game.serverDirectory, 'logs', 'latest.log'));

    expect((await examine())('log')).toMatchObject({
      state: 'problem',
      sentence: expect.stringMatching(sentence),
    });
  });

  it('[§4] a log is not written in the future, although the clock of the file server is ahead', async () => {
    const { examine, game } = await startForSetupCheck();
    const ahead = new Date(Date.now() + 10 * 60_000);
    await utimes(join(game.serverDirectory, 'logs', 'latest.log'), ahead, ahead);

    expect((await examine())('log').sentence).toMatch(
      / It was last written to [01] minutes? ago\.$/,
    );
  });

  it('[§7] names each scope that the DNS token lacks, and never the token', async () => {
    const { examine, dns, post } = await startForSetupCheck();
    dns.setFaults({ lacks: ['redirects', 'records'] });

    const found = (await examine())('dns');

    expect(found.state).toBe('problem');
    expect(found.sentence).toMatch(
      /the token is not allowed to .*DNS records.*the token is not allowed to .*redirect/,
    );
    expect(found.remedy).toContain('Add the permission to the token');
    expect((await post('/api/doctor')).text).not.toContain(dnsToken);
  });

  it('[§2] practice DNS is labeled as practice, with the map domain of the Domain tab', async () => {
    const practice = await startTestDns({ token: dnsToken });
    onTestFinished(() => practice.close());
    const { get, examine } = await startForSetupCheck({
      CLOUDFLARE_API_TOKEN: '',
      CLOUDFLARE_ZONE_ID: '',
      PRACTICE_DNS_URL: practice.url,
      PRACTICE_DNS_TOKEN: dnsToken,
      PRACTICE_DNS_ZONE_ID: 'z1',
    });
    const { mapDomain } = DomainSettings.parse((await get('/api/cloudflare/settings')).json());
    expect(mapDomain).toBe('map.city.example');

    const found = await examine();

    expect(found('dns')).toMatchObject({
      state: 'not-set-up',
      sentence: expect.stringContaining('practice DNS'),
    });
    expect(found('maps').sentence).toContain(`${mapDomain} on the Domain tab is only for practice`);
    expect(found('maps').remedy).not.toContain('MAP_DOMAIN');
  });

  it('[§6] a read-only database is a problem, and everything else is still tested', async () => {
    const { examine, portal } = await startForSetupCheck();
    await sql`pragma query_only = on`.execute(portal.dependencies.database.queries);

    const found = await examine();

    expect(found('database')).toMatchObject({
      state: 'problem',
      sentence: 'The portal cannot write to SQLite.',
    });
    expect(found('console').state).toBe('ok');
    await sql`pragma query_only = off`.execute(portal.dependencies.database.queries);
  });

  it('[§3] a key file that others can read is a problem', async () => {
    const { examine, portal } = await startForSetupCheck();
    await chmod(join(portal.dependencies.config.dataDirectory, 'secret.key'), 0o644);

    expect((await examine())('key')).toMatchObject({
      state: 'problem',
      remedy: 'Run chmod 600 on secret.key in DATA_DIR.',
    });
  });

  it('[§3] an address without https is a problem', async () => {
    const { examine } = await startForSetupCheck({ PUBLIC_URL: 'http://plan.example' });

    expect((await examine())('address').state).toBe('problem');
  });
});

describe('the map addresses', () => {
  it('[§2] never lead to a forbidden host, and are reported one by one', async () => {
    const doctor = await startForSetupCheck();
    await publishMaps(doctor, [
      'https://169.254.169.254/latest/meta-data/',
      'https://nowhere.invalid/#world:0',
      'https://nowhere.invalid/#world:9',
    ]);

    const { state, sentence, remedy } = (await doctor.examine())('maps');

    expect([state, remedy]).toEqual(['problem', expect.stringContaining('under Worlds')]);
    expect(sentence.split(/(?<=\.) /)).toEqual([
      'https://169.254.169.254/latest/meta-data/ points to a host that the portal never connects to.',
      'https://nowhere.invalid/ cannot be reached.',
    ]);
  });

  it('[S34] on private networks are dialed only where GAME_HOSTS allows it', async () => {
    const doctor = await startForSetupCheck({ GAME_HOSTS: '192.0.2.7' });
    const port = await startWebServer();
    await publishMaps(doctor, [`https://127.0.0.1:${port}/`]);

    expect((await doctor.examine())('maps').sentence).toBe(
      `https://127.0.0.1:${port}/ points to a host that the portal never connects to.`,
    );
  });

  it('[§2] without https are a problem', async () => {
    const doctor = await startForSetupCheck();
    const port = await startWebServer();
    await publishMaps(doctor, [`https://127.0.0.1:${port}/`]);

    expect((await doctor.examine())('maps').sentence).toBe(
      `https://127.0.0.1:${port}/ is answered by something that is not a web server.`,
    );
  });
});

async function startWebServer(): Promise<number> {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function publishMaps(
  { portal, cookie }: Setup,
  addresses: readonly (string | null)[],
): Promise<void> {
  const path = '/api/content/documents/worlds';
  const call = async (method: string, at: string, body?: unknown) => {
    const reply = await portal.call(method, `${path}${at}`, body, { cookie });
    if (reply.status >= 300) throw new Error(reply.text);
    return reply;
  };
  const { published, latestVersion } = ContentDocument.parse((await call('GET', '')).json());
  const body = parseWorlds(published.body).map((world, index) => ({
    ...world,
    mapUrl: addresses[index] ?? null,
  }));
  await call('POST', '/draft', { body, baseVersion: latestVersion });
  await call('POST', '/publish', { version: latestVersion + 1 });
}

function parseWorlds(published: unknown): readonly object[] {
  if (!Array.isArray(published)) throw new Error('no list of worlds');
  return published.filter((world) => typeof world === 'object' && world !== null);
}
