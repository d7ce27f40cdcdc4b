import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submission } from '#contract/moderation/submissions';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

describe.each(testEngines())('an edited text whose first version was deleted, on %s', (engine) => {
  let forum: Forum;
  let threadId: string;
  let made = 0;
  beforeAll(async () => {
    forum = await startForum(engine);
    threadId = (await forum.post(forum.people.teacher, { title: 'A thread of the teacher' })).id;
  });
  afterAll(() => forum.close());

  const own = (id: string, what: string, body: object = {}) =>
    forum.portal.call('POST', `/api/my/submissions/${id}/${what}`, body, forum.people.author);

  async function edit(id: string, fields: object): Promise<string> {
    return Submission.parse((await own(id, 'revise', fields)).json()).id;
  }

  /** A published text whose author has edited it; retention has deleted the first version. */
  async function anEdited(kind: 'posts' | 'replies') {
    const { people, post, reply, approve, portal } = forum;
    await portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
    made += 1;
    const content = `The first zanzibar text, ${made}.`;
    const editedText = `The second zanzibar text, ${made}.`;
    const isPost = kind === 'posts';
    const { id } = isPost
      ? await post(people.author, { content })
      : await reply(people.author, threadId, content);
    await approve(id);
    const fields = isPost
      ? { kind: 'post', title: 'Edited', content: editedText, topic: 'Streets' }
      : { kind: 'reply', content: editedText };
    const edited = await edit(id, fields);
    await approve(edited);
    await deleteReplaced();
    return { id, edited, editedText };
  }
  /** As retention does after 30 days. */
  const deleteReplaced = () =>
    forum.portal.dependencies.database.queries
      .deleteFrom('review_items')
      .where('supersededBy', 'is not', null)
      .execute();

  const seenBy = async (kind: 'posts' | 'replies', id: string, who: 'anonymous' | 'author') => {
    const address = kind === 'posts' ? id : threadId;
    return (await forum.call(forum.people[who], 'GET', `/posts/${address}`)).text;
  };
  describe.each(['posts', 'replies'] as const)('in %s', (kind) => {
    const report = (id: string) =>
      forum.call(forum.people.otherStudent, 'POST', `/${kind}/${id}/report`, { reason: 'Rude' });
    const hide = (edited: string) =>
      forum.act(edited, 'hide', { reason: 'Rude' }, forum.people.teacher);

    it.each([
      ['hidden by a teacher', (_id: string, edited: string) => hide(edited)],
      ['reported', report],
      ['withdrawn by its author', (_id: string, edited: string) => own(edited, 'withdraw')],
    ])('[P-10] is not public after it was %s', async (_how, act) => {
      const { id, edited, editedText } = await anEdited(kind);
      const isShown = async () => (await seenBy(kind, id, 'anonymous')).includes(editedText);
      const before = await isShown();

      const { status } = await act(id, edited);

      expect([before, status < 300, await isShown()]).toEqual([true, true, false]);
    });

    it('[P-08] has no pending edit while a report is reviewed', async () => {
      const { id } = await anEdited(kind);

      await report(id);

      expect(await seenBy(kind, id, 'author')).not.toContain('"hasPendingEdit":true');
    });
  });
});
