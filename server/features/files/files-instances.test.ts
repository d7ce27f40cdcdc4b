import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesStatus } from '#contract/files/files';
import {
  makeTestPlace,
  testEngines,
  type TestPlace,
} from '../../database/test-databases.fixture.ts';
import { filesConnection, startFilesServer } from '../../testing/files.fixture.ts';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('files of two portals on one database', () => {
  let place: TestPlace & { remove(): Promise<void> };
  let server: Awaited<ReturnType<typeof startFilesServer>>;
  let here: Portal;
  let there: Portal;
  let admin: { cookie: string };

  beforeAll(async () => {
    place = await makeTestPlace('postgres');
    server = await startFilesServer();
    const settings = { DATABASE_URL: place.url ?? '', SECRET_KEY: 'one key for all instances' };
    [here, there] = await Promise.all([startPortal(settings), startPortal(settings)]);
    admin = { cookie: await here.signInAdmin() };
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await server.close();
    await place.remove();
  });

  const statusOf = async (portal: Portal) =>
    FilesStatus.parse((await portal.call('GET', '/api/sftp/status', undefined, admin)).json());

  it('[§4] who connects here connects there, to the same host key', async () => {
    await here.call('POST', '/api/sftp/configure', filesConnection(server), admin);

    await expect
      .poll(async () => (await statusOf(there)).connected, { timeout: 30_000 })
      .toBe(true);
    expect((await statusOf(there)).hostKey).toBe((await statusOf(here)).hostKey);
  });
});
