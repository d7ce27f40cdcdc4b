import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import { ActivityFeed } from './activity-feed.ts';

const aMessage = (number: number): ConsoleMessage => ({
  type: 'console',
  id: `message-${number}`,
  at: '2026-05-04T08:00:00.000Z',
  kind: 'general',
  event: 'late-answer',
  message: 'x',
});

it('[§9] a flood of messages waits in a bounded list for a slow database, and is written one batch at a time', async () => {
  const batches: (readonly ConsoleMessage[])[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let writing = 0;
  let mostAtOnce = 0;
  const feed = new ActivityFeed({
    archive: {
      load: async () => [],
      append: async (messages) => {
        batches.push(messages);
        mostAtOnce = Math.max(mostAtOnce, (writing += 1));
        await answered;
        writing -= 1;
      },
    },
    onError: (error) => {
      throw error;
    },
  });

  feed.publish(aMessage(0));
  await expect.poll(() => batches).toHaveLength(1);
  for (let number = 1; number <= 5000; number += 1) {
    feed.publish(aMessage(number));
    // The time in which messages are collected passes several times.
    if (number % 1000 === 0) await wait(50);
  }
  answer();
  await feed.close();

  expect(mostAtOnce).toBe(1);
  expect(batches.map((batch) => batch.length)).toEqual([1, limits.activityKeptMessages]);
  expect(batches.at(-1)?.at(-1)?.id).toBe('message-5000');
});
