import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeWithinMs } from '../http/operations/close-on-signal.ts';
import { copyMigratedFile } from '../database/testing/test-databases.fixture.ts';
import { practiceFilesSettings, startFilesServer } from '../testing/files.fixture.ts';
import { startPortal } from '../testing/portal.fixture.ts';

const boundary = 'a-boundary';

describe('[product §2] a portal that is asked to end while someone uploads', () => {
  it('takes the upload to its end, answers it, and closes the connection immediately', async () => {
    const game = await startFilesServer();
    const portal = await startPortal(practiceFilesSettings(game));
    onTestFinished(() => game.close());
    const cookie = await portal.signInAdmin();
    const status = async () =>
      (await portal.call('GET', '/api/sftp/status', undefined, { cookie })).text;
    await expect.poll(status).toContain('"connected":true');
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const upload = request(`${portal.address}/api/sftp/upload`, {
      agent,
      method: 'POST',
      headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    const reply = once(upload, 'response');
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="targetPath"\r\n\r\n/\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="late.txt"\r\n\r\n`,
    );
    upload.write(Buffer.alloc(500_000, 'a'));
    await expect.poll(() => filesIn(game.serverDirectory)).toContain('.part');

    const closed = portal.close();
    upload.write(Buffer.alloc(500_000, 'b'));
    upload.end(`\r\n--${boundary}--\r\n`);
    const [response]: IncomingMessage[] = await reply;
    const began = performance.now();
    response?.resume();
    await closed;

    expect(response?.statusCode).toBe(201);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect((await stat(join(game.serverDirectory, 'late.txt'))).size).toBe(1_000_000);
    const bytes = await readFile(join(game.serverDirectory, 'late.txt'), 'latin1');
    expect([bytes.at(0), bytes.at(-1)]).toEqual(['a', 'b']);
  });
});

describe('[product §2] a request that arrives while the portal ends', () => {
  it('is answered as usual', async () => {
    const portal = await startPortal();
    const accepted = once(portal.app.http.server, 'connection');
    const socket = connect(Number(new URL(portal.address).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (bytes) => (answers += bytes.toString('latin1')));
    const over = once(socket, 'close');
    const begun = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
    socket.write(begun);
    const [connection]: Socket[] = await accepted;
    await expect.poll(() => connection?.bytesRead).toBe(begun.length);

    const closed = portal.close();
    socket.write('\r\n');
    await Promise.all([closed, over]);

    expect(answers).toMatch(/^HTTP\/1\.1 200 /);
    expect(answers).toMatch(/ok$/);
  });
});

describe('[product §2] a connection without a request', () => {
  it('does not keep the portal from ending', async () => {
    const portal = await startPortal();
    const socket = connect(Number(new URL(portal.address).port), '127.0.0.1').resume();
    const over = once(socket, 'close');
    await Promise.all([once(socket, 'connect'), once(portal.app.http.server, 'connection')]);

    const began = performance.now();
    await Promise.all([portal.close(), over]);

    expect(performance.now() - began).toBeLessThan(closeWithinMs);
  });
});

describe('[product §2] a portal whose start script was killed while a request is in flight', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blockplan-stop-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it(
    'ends after its grace period, no matter what is still open',
    { timeout: 120_000 },
    async () => {
      await copyMigratedFile(folder);
      const main = join(import.meta.dirname, '../main.ts');
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const endWithParent = join(
        import.meta.dirname,
        '../../scripts/processes/end-with-parent.mjs',
      );
      const portal = spawn(process.execPath, ['--import', endWithParent, main], {
        env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'debug' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      onTestFinished(() => void portal.kill('SIGKILL'));
      let output = '';
      portal.stdout?.on('data', (bytes) => (output += String(bytes)));
      await expect
        .poll(() => /Blockplan is at .*:(\d+)/.exec(output), { timeout: 60_000 })
        .toBeTruthy();
      const port = Number(/Blockplan is at .*:(\d+)/.exec(output)?.[1]);
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
      await once(socket, 'connect');

      // What the death of the script does: nobody reads what the portal says, and the channel is closed.
      portal.stdout?.destroy();
      portal.stderr?.destroy();
      const began = performance.now();
      const ended = once(portal, 'exit');
      portal.disconnect();
      await ended;

      expect(performance.now() - began).toBeLessThan(5 * closeWithinMs);
    },
  );
});

async function filesIn(folder: string): Promise<string> {
  return (await readdir(folder, { recursive: true })).join(' ');
}
