import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChallengeDetail } from '#contract/community/challenges';
import { lockNames } from '../../database/locks/lock-names.ts';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';
import { aChallenge } from './challenges.fixture.ts';

const aProject = { title: 'An island', type: 'Streets', description: 'A place to wait.' };
const parseId = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())(
  'challenges at the same moment, and after a lost answer, on %s',
  (engine) => {
    let school: School;
    beforeAll(async () => {
      school = await startSchool(engine);
    });
    afterAll(() => school.close());

    const read = async (id: string, who: keyof School['who']) =>
      ChallengeDetail.parse(
        (await school.call('GET', `/api/challenges/${id}`, school.who[who])).json(),
      );
    const set = async () =>
      parseId(await school.call('POST', '/api/challenges', school.who.teacher, aChallenge));
    const propose = async (title: string) =>
      parseId(
        await school.call('POST', '/api/projects', school.who.student, { ...aProject, title }),
      );
    const enter = (id: string, projectId: string) =>
      school.call('POST', `/api/challenges/${id}/entries`, school.who.student, { projectId });

    it('[§4] refuses an entry into a challenge that its teacher removes at the same moment', async () => {
      const { queries, dialect } = school.portal.dependencies.database;
      const [id, projectId] = [await set(), await propose('Too late')];

      const { entering } = await queries.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, lockNames.challenge(id));
        const begun = enter(id, projectId);
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        const removed = { state: 'hidden' } as const;
        await transaction.updateTable('challenges').set(removed).where('id', '=', id).execute();
        return { entering: begun };
      });

      expect((await entering).status).toBe(404);
      expect((await read(id, 'teacher')).entries).toEqual([]);
    });

    it('[§4] two taps on an answer make one answer and one notification', async () => {
      const id = await set();
      const entryId = parseId(await enter(id, await propose('Two taps')));
      const verdict = { entryId, verdict: 'tested', reason: 'It was built on a test world.' };
      const answer = { text: 'Thank you for this one.', entries: [verdict] };
      const send = (body: object) =>
        school.call('POST', `/api/challenges/${id}/answers`, school.who.teacher, body);

      const [one, two] = await Promise.all([send(answer), send(answer)]);
      const more = { ...answer, entries: [{ ...verdict, verdict: 'goes-in' }] };
      await send(more);

      expect(two.json()).toEqual(one.json());
      expect((await read(id, 'teacher')).answers).toHaveLength(2);
      const notified = await school.portal.dependencies.database.queries
        .selectFrom('notifications')
        .select('id')
        .where('userId', '=', school.ids.student)
        .where('subjectId', '=', id)
        .execute();
      expect(notified).toHaveLength(2);
    });

    it('[§4] an answer that is sent again is known even when the entry it names was hidden since', async () => {
      const id = await set();
      const projectId = await propose('Hidden later');
      await school.approve(projectId);
      const entryId = parseId(await enter(id, projectId));
      const verdict = { entryId, verdict: 'tested', reason: 'It was built on a test world.' };
      const send = (key: string) =>
        school.call(
          'POST',
          `/api/challenges/${id}/answers`,
          { ...school.who.otherTeacher, headers: { 'idempotency-key': key } },
          { text: 'Thank you.', entries: [verdict] },
        );

      const first = await send('0.12345678');
      const hidden = { state: 'hidden' } as const;
      const { queries } = school.portal.dependencies.database;
      await queries.updateTable('review_items').set(hidden).where('id', '=', projectId).execute();
      const again = await send('0.12345678');

      expect([again.status, parseId(again)]).toEqual([201, parseId(first)]);
      expect((await send('0.87654321')).headers.get('x-problem')).toBe('no-such-entry');
    });
  },
);
