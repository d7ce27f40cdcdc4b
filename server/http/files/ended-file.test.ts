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

it('[§6] a file that is being sent ends within a second when its reader loses access', async () => {
  const { exportModerationLog } = endpoints;
  const user = aSessionUser({ role: 'teacher' });
  let session: Awaited<ReturnType<FindSession>> = { user };
  const body = new PassThrough();
  body.write('the first lines');
  const app = fastify();
  serveEndpoints(app, {
    rows: { exportModerationLog },
    handlers: {
      exportModerationLog: async () =>
        new FileResponse({ body, contentType: 'text/csv', fileName: 'log.csv' }),
    },
    findSession: async () => session,
    publicUrl: null,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  onTestFinished(() => void body.destroy());
  const headers = { cookie: `sid=${'a'.repeat(43)}` };
  const call = request(new URL(exportModerationLog.path, address), { headers }).end();
  const answered: IncomingMessage[] = await once(call, 'response');
  const [response] = answered;
  response?.on('error', () => undefined).resume();

  session = null;

  await expect.poll(() => body.destroyed, { timeout: 5000 }).toBe(true);
  expect(response?.complete).toBe(false);
});
