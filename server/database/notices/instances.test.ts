import { expect, it, vi } from 'vitest';
import { createInstances } from './instances.ts';

it('a notice that cannot be sent is reported, and what it is about does not fail', async () => {
  const lost = new Error('the database is unavailable');
  const onError = vi.fn<(error: unknown) => void>();
  const publish = () => Promise.reject(lost);
  const notices = { publish, subscribe: async () => () => undefined };
  const instances = createInstances({ engine: 'postgres', notices }, onError);

  await instances.publish('content', {});

  expect(onError.mock.calls).toEqual([[lost]]);
});
