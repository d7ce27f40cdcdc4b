import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Notifications } from '#contract/accounts/notifications';
import { limits } from '#contract/limits';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';

describe.each(testEngines())('notifications on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it('[product §4] older ones appear as newer ones are read, and an urgent one is always in view', async () => {
    const { portal } = community;
    const { user, cookie } = await portal.aStudent();
    const { queries } = portal.dependencies.database;
    const at = new Date().toISOString();
    const add = (kind: 'urgent' | 'approved', title: string) =>
      notificationsStore.add(queries, { userId: user.id, kind, title, href: '/review' }, at);
    await add('approved', 'the oldest');
    await add('urgent', 'someone may be in danger');
    for (let n = 0; n < limits.notifications; n += 1) await add('approved', `number ${n}`);
    const list = async () =>
      Notifications.parse(
        (await portal.call('GET', '/api/notifications', undefined, { cookie })).json(),
      );

    const first = await list();
    const ids = first.notifications.map(({ id }) => id);
    await portal.call('POST', '/api/notifications/read', { ids }, { cookie });
    const second = await list();

    expect(first.unread).toBe(limits.notifications + 2);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)));
    expect(first.notifications.map(({ title }) => title)).toContain('someone may be in danger');
    expect(second.unread).toBe(2);
    expect(second.notifications.map(({ title }) => title)).toContain('the oldest');
  });

  it('[product §4] all can be marked as read, also those that are not listed, but none that came since', async () => {
    const { portal } = community;
    const { user, cookie } = await portal.aStudent();
    const { queries } = portal.dependencies.database;
    const add = (userId: number) =>
      notificationsStore.add(
        queries,
        { userId, kind: 'approved', title: 'Approved.', href: '/my-submissions' },
        new Date().toISOString(),
      );
    const other = await portal.aStudent();
    await add(other.user.id);
    for (let n = 0; n <= limits.notifications; n += 1) await add(user.id);
    const list = async (caller: { cookie: string }) =>
      Notifications.parse(
        (await portal.call('GET', '/api/notifications', undefined, caller)).json(),
      );

    const { notifications } = await list({ cookie });
    await add(user.id);
    const ids = notifications.map(({ id }) => id);
    const body = { ids, upTo: ids[0] };
    const reply = await portal.call('POST', '/api/notifications/read', body, { cookie });

    expect(reply.status).toBe(204);
    expect([(await list({ cookie })).unread, (await list(other)).unread]).toEqual([1, 1]);
  });

  it('[§2] a decision that is undone takes back its notification, unless it was read', async () => {
    const { portal } = community;
    const author = await portal.aStudent();
    const [one, other] = [
      await community.send('celebrate', aCelebration, author),
      await community.send('celebrate', { celebrant: 'A', achievement: 'B' }, author),
    ];
    const list = async () =>
      Notifications.parse(
        (await portal.call('GET', '/api/notifications', undefined, author)).json(),
      ).notifications;
    await community.act(one, 'approve');
    await community.act(other, 'approve');

    await community.act(one, 'undo');
    await community.act(one, 'reject', { reason: 'Which street?' });
    const unread = await list();
    await portal.call(
      'POST',
      '/api/notifications/read',
      { ids: unread.map(({ id }) => id) },
      author,
    );
    await community.act(one, 'undo');

    expect(unread.map(({ kind }) => kind)).toEqual(['returned', 'approved']);
    expect(await list()).toHaveLength(2);
  });

  it.each(['999999999', '99999999999', 'nope', ''])(
    '[product §4] an id that names none is ignored: "%s"',
    async (id) => {
      const { portal } = community;
      const { cookie } = await portal.aStudent();

      const reply = await portal.call('POST', '/api/notifications/read', { ids: [id] }, { cookie });

      expect(reply.status).toBe(204);
    },
  );
});
