import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submission } from '#contract/moderation/submissions';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

describe.each(testEngines())(
  'replies of one post that are decided at the same moment, on %s',
  (engine) => {
    let forum: Forum;
    beforeAll(async () => {
      forum = await startForum(engine);
    });
    afterAll(() => forum.close());

    it.each([1, 2, 3])(
      '[§2] are all counted, beside an edit of the post (round %i)',
      async (round) => {
        const { people, post, reply, approve, portal, thread } = forum;
        await portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
        const { id } = await post(people.author, { title: `Round ${round}` });
        await approve(id);
        const replies: string[] = [];
        for (let n = 1; n <= 6; n += 1)
          replies.push((await reply(people.classmate, id, `Reply ${n} of round ${round}`)).id);
        const fields = { kind: 'post', title: `Edited ${round}`, content: 'New', topic: 'Streets' };
        const path = `/api/my/submissions/${id}/revise`;
        const edit = await portal.call('POST', path, fields, people.author);

        const all = [Submission.parse(edit.json()).id, ...replies];
        const decided = await Promise.all(all.map((each) => approve(each)));

        expect(decided.map(({ status }) => status)).toEqual(all.map(() => 200));
        const shown = await thread({}, id);
        expect([shown.post.title, shown.post.replyCount, shown.replies.length]).toEqual([
          `Edited ${round}`,
          6,
          6,
        ]);
      },
    );
  },
);
