import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';

type Author = { cookie: string };
const aProject = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };

describe.each(testEngines())('the table of decisions on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const table = async () => {
    const { text } = await community.read('/api/moderation/log.csv', community.teacher);
    return text.replace('\uFEFF', '').split('\r\n');
  };
  /** The readable columns of each line about an item. */
  const readItemLines = async (id: string) =>
    (await table()).filter((line) => line.includes(id)).map((line) => line.split(',').slice(9));
  const sendQuest = (description: string, author: Author) =>
    community.send('submit-quest', { questType: 'story', description }, author);
  const minute = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);

  it('[P-12] has the columns for programs first, then those for people', async () => {
    expect((await table())[0]).toBe(
      'when,who,what,item,kind,before,after,reason,content hash,item type,title or first words,what happened,date and time (UTC)',
    );
  });

  it('[P-12] describes the item and the action in words', async () => {
    const author = await community.portal.aStudent();
    const text = 'I asked forty people how they cross the road in the evening when it rains hard';
    const id = await sendQuest(text, author);
    for (const step of ['approve', 'undo', 'hide']) await community.act(id, step);

    const title = 'Story quest: I asked forty people how they cross the road in the evening …';
    expect(await readItemLines(id)).toEqual([
      ['Quest', title, 'Sent', minute],
      ['Quest', title, 'Published', minute],
      ['Quest', title, 'Decision undone: waiting for review', minute],
      ['Quest', title, 'Hidden', minute],
    ]);
  });

  it('[P-12] names a project by its title after its progress has changed', async () => {
    const author = await community.portal.aStudent();
    const reply = await community.portal.call('POST', '/api/projects', aProject, author);
    const id = String(Reflect.get(Object(reply.json()), 'id'));
    await community.act(id, 'approve');
    const path = `/api/projects/${id}`;
    await community.portal.call('PATCH', path, { progress: 40 }, community.admin);

    expect(await readItemLines(id)).toEqual([
      ['Project', 'Tide park', 'Sent', minute],
      ['Project', 'Tide park', 'Published', minute],
      ['Project', 'Tide park', 'Changed by an administrator', minute],
    ]);
  });

  it('[P-12] tells an author who adds a picture from an administrator', async () => {
    const author = await community.portal.aStudent();
    const reply = await community.portal.call('POST', '/api/projects', aProject, author);
    const id = String(Reflect.get(Object(reply.json()), 'id'));
    const { queries } = community.portal.dependencies.database;
    const item = await reviewItemsStore.find(queries, id);
    if (item === null) throw new Error('no item');
    const admins = await queries
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    for (const actorId of [author.user.id, admins[0]?.id ?? 0]) {
      const actor = { id: actorId, name: 'someone' };
      const line = { item, actor, action: 'edit', at: '2026-11-20T09:00:00.000Z' } as const;
      await reviewItemsStore.log(queries, { ...line, fromState: 'pending', toState: 'pending' });
    }

    expect((await readItemLines(id)).map(([, , what]) => what)).toEqual([
      'Sent',
      'Changed by its author',
      'Changed by an administrator',
    ]);

    // As when the account of its author is erased.
    await queries.deleteFrom('review_items').where('id', '=', id).execute();
    const lines = (await community.read('/api/moderation/log.csv', community.admin)).text;
    expect(lines.split('\r\n').filter((line) => line.includes(id))).toEqual([
      expect.stringContaining(',(no longer kept),Sent,'),
      expect.stringContaining(',(no longer kept),Changed,'),
      expect.stringContaining(',(no longer kept),Changed,'),
    ]);
  });

  it('[P-19] shows no text that is newer than a decision, and none that was removed', async () => {
    const author = await community.portal.aStudent();
    const id = await sendQuest('With Canary Surname', author);
    await community.act(id, 'reject', { reason: 'No surnames.' });
    const revision = { kind: 'quest', questType: 'story', description: 'With a friend' };
    const path = `/api/my/submissions/${id}/revise`;
    await community.portal.call('POST', path, revision, author);

    const since = '(edited since then)';
    expect((await readItemLines(id)).map(([, title, what]) => [title, what])).toEqual([
      [since, 'Sent'],
      [since, 'Returned'],
      ['Story quest: With a friend', 'Edited and sent again'],
    ]);
    expect((await table()).join()).not.toContain('Canary Surname');
  });

  it('[P-10] says that something was reported, and never by whom', async () => {
    const [author, reporter] = [
      await community.portal.aStudent(),
      await community.portal.aStudent(),
    ];
    const post = { title: 'A bridge', content: 'Where?', topic: 'Streets' };
    const sent = await community.portal.call('POST', '/api/forum/posts', post, author);
    const id = String(Reflect.get(Object(sent.json()), 'id'));
    await community.act(id, 'approve');
    const path = `/api/forum/posts/${id}/report`;
    await community.portal.call('POST', path, { reason: 'Unkind' }, reporter);

    expect((await readItemLines(id)).map(([, , what]) => what)).toEqual([
      'Sent',
      'Published',
      'Reported',
    ]);
    expect((await table()).join()).not.toContain(reporter.user.displayName);
  });

  it('[P-23] names no erased account, and neither does an earlier decision that counts again', async () => {
    const author = await community.portal.aStudent();
    const former = await community.aTeacherInClass('class-of-paula', 'Paula Former');
    const id = await sendQuest('A bench at the pier', author);
    await community.act(id, 'approve', undefined, former);
    await community.act(id, 'hide');
    const erased = { erasedAt: '2026-01-01T00:00:00.000Z' };
    const { queries } = community.portal.dependencies.database;
    await queries
      .updateTable('users')
      .set(erased)
      .where('name', 'in', [author.user.name, 'Paula Former'])
      .execute();

    const undone = await community.decided(id, 'undo');

    expect(undone).toMatchObject({ state: 'published', decidedBy: 'Former member' });
    const who = (await table())
      .filter((line) => line.includes(id))
      .map((line) => line.split(',')[1]);
    expect(who).toEqual(['Former member', 'Former member', 'tess_teacher', 'tess_teacher']);
  });

  it('[P-05] names an author as everyone else does now, and keeps no name of authors and of who reported', async () => {
    const author = await community.portal.aStudent();
    const reporter = await community.portal.aStudent();
    const post = { title: 'A bench', content: 'Where?', topic: 'Streets' };
    const sent = await community.portal.call('POST', '/api/forum/posts', post, author);
    const id = String(Reflect.get(Object(sent.json()), 'id'));
    await community.act(id, 'approve');
    const reason = { reason: 'Unkind' };
    await community.portal.call('POST', `/api/forum/posts/${id}/report`, reason, reporter);
    await community.act(id, 'approve');
    const withdraw = `/api/my/submissions/${id}/withdraw`;
    await community.portal.call('POST', withdraw, undefined, author);

    const displayName = `Newt ${engine === 'sqlite' ? 'Pond' : 'Brook'}`;
    await community.portal.call('PATCH', '/api/user', { displayName }, author);

    const rows = await community.portal.dependencies.database.queries
      .selectFrom('review_log')
      .select('actorName')
      .where('itemId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ actorName }) => actorName)).toEqual([
      '',
      'tess_teacher',
      '',
      'tess_teacher',
      '',
    ]);
    const who = (await table())
      .filter((line) => line.includes(id))
      .map((line) => line.split(',')[1]);
    expect(who).toEqual([displayName, 'tess_teacher', '', 'tess_teacher', displayName]);
    expect(await community.findListed(id)).toMatchObject({
      isWithdrawn: true,
      decidedBy: displayName,
    });
  });

  it('[P-12] leaves out email addresses, and no cell is a formula', async () => {
    const author = await community.portal.aStudent();
    const project = { ...aProject, title: '=1+1 mara.m@home.example' };
    const reply = await community.portal.call('POST', '/api/projects', project, author);
    const id = String(Reflect.get(Object(reply.json()), 'id'));
    await community.act(id, 'reject', { reason: 'Do not write to mara.m@home.example' });

    const lines = (await table()).filter((line) => line.includes(id)).join('\n');

    expect(lines).not.toContain('mara.m');
    expect(lines).toContain(`,"'=1+1 [email address]",Returned,`);
    expect(lines).toContain(',rejected,Do not write to [email address],');
  });
});
