import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { FindSession } from '../access/session.ts';
import { aSessionUser } from '../../testing/user.fixture.ts';
import { serveEndpoints } from '../serve.ts';
import { FileResponse } from './file-response.ts';

it.each([
  { what: 'a file', name: 'exportModerationLog' },
  { what: 'a file of a journal', name: 'getJournalFile' },
] as const)(
  '[§6] $what that is being sent ends within a second when its reader loses access',
  async ({ name }) => {
    const user = aSessionUser({ role: 'teacher' });
    let session: Awaited<ReturnType<FindSession>> = { user };
    const body = new PassThrough();
    body.write('the first lines');
    const app = fastify();
    const send = async () =>
      new FileResponse({ body, contentType: 'text/csv', fileName: 'log.csv' });
    serveEndpoints(app, {
      rows: { [name]: endpoints[name] },
      handlers: { exportModerationLog: send, getJournalFile: send },
      findSession: async () => session,
      publicUrl: null,
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
    onTestFinished(() => void body.destroy());
    const headers = { cookie: `sid=${'a'.repeat(43)}` };
    const path = endpoints[name].path.replace(':id', '1');
    const call = request(new URL(path, address), { headers }).end();
    const answered: IncomingMessage[] = await once(call, 'response');
    const [response] = answered;
    response?.on('error', () => undefined).resume();

    session = null;

    await expect.poll(() => body.destroyed, { timeout: 5000 }).toBe(true);
    expect(response?.complete).toBe(false);
  },
);
