import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { holdAnswer } from './held-answer.ts';
import { createServerWithDoor } from './serve-held.ts';

async function aDoor() {
  const games = holdAnswer({
    schema: z.string(),
    make: async () => 'two games',
    keepMs: 1000,
    now: () => 0,
  });
  const server = createServerWithDoor({
    rest: (_request, response) => response.end('the rest'),
    held: new Map([['/games', games]]),
    headers: {},
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  return { games, ask };
}

it('[decision 27] what is held is answered before the framework, and what is not by it', async () => {
  const { games, ask } = await aDoor();
  expect(await ask('/games')).toBe('the rest');
  await games.get();

  expect(await ask('/games')).toBe('"two games"');
  games.drop();
  expect(await ask('/games')).toBe('the rest');
});

it('[decision 27] another method or address goes to the framework', async () => {
  const { games, ask } = await aDoor();
  await games.get();

  expect(await ask('/games', { method: 'POST', body: 'x' })).toBe('the rest');
  expect(await ask('/games?page=2')).toBe('the rest');
  expect(await ask('/games/')).toBe('the rest');
});
