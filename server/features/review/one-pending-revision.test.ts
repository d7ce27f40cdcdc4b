import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submission } from '#contract/moderation/submissions';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { lockItem } from '../../moderation/items/revisions.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

const quest = { questType: 'research', description: 'The first text.' };
type Author = { cookie: string };

describe.each(testEngines())('several revisions of one item on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const ask = (id: string, what: string, body: object, author: Author) =>
    community.portal.call('POST', `/api/my/submissions/${id}/${what}`, body, author);
  const saying = (description: string) => ({ kind: 'quest', questType: 'story', description });
  const revise = async (id: string, text: string, author: Author) =>
    Submission.parse((await ask(id, 'revise', saying(text), author)).json()).id;
  const reject = (id: string) => community.act(id, 'reject', { reason: 'Which street?' });
  const inFeed = async (ids: readonly string[]) =>
    (await community.feed()).flatMap(({ id }) => ids.filter((each) => each === id));

  async function published(author: Author): Promise<string> {
    const id = await community.send('submit-quest', quest, author);
    await community.act(id, 'approve');
    return id;
  }

  /** A published item with a rejected revision and a pending one. */
  async function threeWordings() {
    const author = await community.portal.aStudent();
    const first = await published(author);
    const rejected = await revise(first, 'The second text.', author);
    await reject(rejected);
    const waiting = await revise(first, 'The third text.', author);
    return { author, first, rejected, waiting, all: [first, rejected, waiting] };
  }

  it('[P-34] an edit that may mean danger is not replaced by another before someone has read it', async () => {
    const author = await community.portal.aStudent();
    const first = await published(author);
    const urgent = await revise(first, 'I want to kill myself.', author);

    const refused = await ask(first, 'revise', saying('Never mind.'), author);
    const own = (await community.submissions(author)).find(({ id }) => id === first);
    const inReview = await community.findPending(urgent);
    await reject(urgent);
    const afterward = await ask(first, 'revise', saying('Never mind.'), author);

    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'read-first']);
    expect(own?.form).toBeNull();
    expect(inReview).toMatchObject({ text: 'I want to kill myself.', isUrgent: true });
    expect(afterward.status).toBe(200);
  });

  it.each([
    ['revise', saying('The second text, in another way.')],
    ['appeal', { reason: 'Please look once more.' }],
  ] as const)(
    '[§7] %s of a change that was turned down is refused while another one waits',
    async (what, body) => {
      const { author, rejected, waiting, all } = await threeWordings();

      const refused = await ask(rejected, what, body, author);
      const stillRejected = (await community.submissions(author)).find(({ id }) => id === rejected);
      await community.act(waiting, 'approve');
      const shownThen = await inFeed(all);
      const taken = await ask(rejected, what, body, author);

      expect([refused.status, refused.headers.get('x-problem'), refused.text]).toEqual([
        409,
        'change-waits',
        'Another edit of this is already waiting for review. Edit that one instead.',
      ]);
      expect(stillRejected).toMatchObject({ state: 'rejected', reason: 'Which street?' });
      expect(shownThen).toEqual([waiting]);
      expect(taken.json()).toMatchObject({ id: rejected, state: 'pending' });
    },
  );

  it('[P-09] an edit whose approval was undone still waits once its original was hidden and shown again', async () => {
    const author = await community.portal.aStudent();
    const first = await published(author);
    const edit = await revise(first, 'The second text.', author);

    for (const [id, action] of [
      [edit, 'approve'],
      [edit, 'undo'],
      [first, 'hide'],
      [first, 'undo'],
    ] as const)
      expect([action, (await community.act(id, action)).status]).toEqual([action, 200]);

    expect(await inFeed([first, edit])).toEqual([first]);
    expect(await community.findPending(edit)).toMatchObject({ text: 'The second text.' });
  });

  it('[P-11] offers the author only accepted actions, and the reason when there is none', async () => {
    const { author, first, rejected, waiting } = await threeWordings();
    const offered = async () =>
      Object.fromEntries(
        (await community.submissions(author)).map((own) => [
          own.id,
          [own.form !== null, own.mayAppeal, own.isHeldUp],
        ]),
      );

    const meanwhile = await offered();
    const published = (await community.submissions(author)).find(({ id }) => id === first);
    await community.act(waiting, 'approve');

    expect(meanwhile).toEqual({
      [first]: [true, false, false],
      [rejected]: [false, false, true],
      [waiting]: [true, false, false],
    });
    // A new edit would replace the pending one, so the form begins with its text.
    expect(published?.form).toMatchObject({ description: 'The third text.' });
    expect(await offered()).toEqual({
      [rejected]: [true, true, false],
      [waiting]: [true, false, false],
    });
  });

  it('[P-11] a withdrawn revision can be restored once no other is pending', async () => {
    const author = await community.portal.aStudent();
    const first = await published(author);
    const second = await revise(first, 'The second text.', author);
    await ask(second, 'withdraw', {}, author);
    const third = await revise(first, 'The third text.', author);
    const ownSecond = async () =>
      (await community.submissions(author)).find(({ id }) => id === second);

    const meanwhile = await ownSecond();
    const refused = await ask(second, 'undo-withdrawal', {}, author);
    await ask(third, 'withdraw', {}, author);
    const offered = await ownSecond();
    const back = await ask(second, 'undo-withdrawal', {}, author);

    expect(meanwhile).toMatchObject({ mayUndoWithdrawal: false, isHeldUp: true });
    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'change-waits']);
    expect(offered).toMatchObject({ mayUndoWithdrawal: true, isHeldUp: false });
    expect(back.json()).toMatchObject({ id: second, state: 'pending' });
  });

  it('[P-09] a later approved revision replaces the earlier one, and undo restores it', async () => {
    const { author, rejected, waiting, all } = await threeWordings();
    await community.act(waiting, 'approve');
    await ask(rejected, 'appeal', { reason: 'Please look once more.' }, author);

    const beside = await community.findPending(rejected);
    await community.act(rejected, 'approve');
    const after = await inFeed(all);
    await community.act(rejected, 'undo');

    expect(beside?.revises).toMatchObject({ text: 'The third text.' });
    expect(after).toEqual([rejected]);
    expect(await inFeed(all)).toEqual([waiting]);
  });

  it.each([
    ['that was turned down is approved after all', false],
    ['waits again because its rejection was taken back', true],
  ])('[P-09] an item is public once when a revision %s', async (_note, isWithdrawn) => {
    const { rejected, waiting, all } = await threeWordings();
    if (isWithdrawn) await community.act(rejected, 'undo');

    const replies = await Promise.all([
      community.act(rejected, 'approve'),
      community.act(waiting, 'approve'),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inFeed(all)).toHaveLength(1);
  });

  it('[P-09] an item is public once when retention has removed its original', async () => {
    const { queries } = community.portal.dependencies.database;
    const author = await community.portal.aStudent();
    const first = await published(author);
    const hidden = await revise(first, 'The second text.', author);
    await community.act(hidden, 'hide');
    const second = await revise(first, 'The third text.', author);
    await community.act(second, 'approve');
    const third = await revise(second, 'The fourth text.', author);
    await community.act(third, 'approve');
    await queries.deleteFrom('review_items').where('supersededBy', 'is not', null).execute();

    await community.act(hidden, 'approve');

    expect(await inFeed([first, hidden, second, third])).toEqual([hidden]);
  });

  it('[P-09] a hidden revision is replaced by the next one, even when retention has removed its original', async () => {
    const { queries } = community.portal.dependencies.database;
    const author = await community.portal.aStudent();
    const first = await published(author);
    const second = await revise(first, 'The second text.', author);
    await community.act(second, 'approve');
    const third = await revise(second, 'The third text.', author);
    await queries.deleteFrom('review_items').where('supersededBy', 'is not', null).execute();
    await community.act(second, 'hide');
    await community.act(third, 'approve');

    const undone = await community.act(second, 'undo');

    expect([undone.status, undone.headers.get('x-problem')]).toEqual([409, 'already-decided']);
    expect(await inFeed([first, second, third])).toEqual([third]);
  });

  it('[P-09] a revision of a revision is not published with text that came during its approval', async () => {
    const { database } = community.portal.dependencies;
    const author = await community.portal.aStudent();
    const first = await published(author);
    const second = await revise(first, 'The second text.', author);
    await community.act(second, 'approve');
    const third = await revise(second, 'The third text.', author);
    const shown = (await community.findPending(third))?.version;

    const approval = await database.queries.transaction().execute(async (transaction) => {
      // The same as the author's own call, which a test cannot pause.
      await lockItem(transaction, database.dialect, second);
      const answer = community.act(third, 'approve', { shown });
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      await reviewItemsStore.change(transaction, third, { text: 'Words that nobody has read.' });
      return { answer };
    });
    const reply = await approval.answer;

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'changed-meanwhile']);
    expect(await inFeed([first, second, third])).toEqual([second]);
  });

  it('[§7] a project is removed and restored with its pending revision, but not the other way around', async () => {
    const { portal, admin } = community;
    const author = await portal.aStudent();
    const project = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
    const created = await portal.call('POST', '/api/projects', project, author);
    const { id: first } = Submission.pick({ id: true }).parse(created.json());
    await community.act(first, 'approve');
    const change = async (id: string, title: string) => {
      const fields = { kind: 'project', ...project, title, participants: 3 };
      return Submission.parse((await ask(id, 'revise', fields, author)).json()).id;
    };
    const second = await change(first, 'Flood park');
    await community.act(second, 'approve');
    const third = await change(second, 'Storm park');
    const remove = (id: string) => portal.call('DELETE', `/api/projects/${id}`, undefined, admin);
    const states = async () =>
      Object.fromEntries((await community.submissions(author)).map(({ id, state }) => [id, state]));

    await remove(third);
    expect(await states()).toEqual({ [second]: 'published', [third]: 'hidden' });
    const fourth = await change(second, 'Rain park');
    await remove(second);

    expect(await states()).toEqual({ [second]: 'hidden', [third]: 'hidden', [fourth]: 'hidden' });
    expect(await community.findPending(fourth)).toBeUndefined();
    await community.act(second, 'undo');
    // As before: what was removed by a separate action stays removed.
    expect(await states()).toEqual({
      [second]: 'published',
      [third]: 'hidden',
      [fourth]: 'pending',
    });
  });
});
