import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChallengeDetail, Challenges, type NewChallenge } from '#contract/community/challenges';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

const start = Date.parse('2026-09-01T08:00:00Z');
const at = (days: number) => new Date(start + days * dayMs).toISOString();
const aChallenge: NewChallenge = {
  title: 'Nobody runs on Dock Street',
  brief: 'Design a corner where everyone gets across in time.',
  world: 'tacoma',
  x: 412,
  z: -168,
  opensAt: at(0),
  closesAt: at(40),
};
const aProject = { title: 'An island', type: 'Streets', description: 'A place to wait.' };
const parseId = (reply: { json: () => unknown }) =>
  z.object({ id: z.string() }).parse(reply.json()).id;

describe.each(testEngines())('challenges on %s', (engine) => {
  let school: School;
  /** Days after the opening. */
  let today = 1;

  beforeAll(async () => {
    school = await startSchool(engine, { now: () => start + today * dayMs });
  });
  afterAll(() => school.close());

  const read = async (id: string, who: keyof School['who'] = 'anonymous') =>
    ChallengeDetail.parse(
      (await school.call('GET', `/api/challenges/${id}`, school.who[who])).json(),
    );
  const set = async (change: Partial<NewChallenge> = {}) =>
    parseId(
      await school.call('POST', '/api/challenges', school.who.teacher, {
        ...aChallenge,
        ...change,
      }),
    );
  const propose = async (title: string, who: keyof School['who'] = 'student') =>
    parseId(await school.call('POST', '/api/projects', school.who[who], { ...aProject, title }));
  const enter = (id: string, projectId: string, who: keyof School['who'] = 'student') =>
    school.call('POST', `/api/challenges/${id}/entries`, school.who[who], { projectId });

  it.each([
    ['anonymous', 401],
    ['student', 403],
    ['teacher', 201],
    ['otherTeacher', 201],
    ['admin', 201],
  ] as const)('[§4] %s sets a challenge: %i', async (who, status) => {
    const reply = await school.call('POST', '/api/challenges', school.who[who], aChallenge);

    expect(reply.status).toBe(status);
    expect(reply.text).not.toMatch(school.canaries);
  });

  it('[§4] is published immediately and public', async () => {
    const id = await set();
    const reply = await school.call('GET', '/api/challenges');

    const { challenges } = Challenges.parse(reply.json());
    expect(challenges.find((challenge) => challenge.id === id)).toMatchObject({
      ...aChallenge,
      state: 'published',
      phase: 'observe',
      author: 'teacher_canary',
      entryCount: 0,
    });
    expect(reply.text).not.toMatch(school.canaries);
  });

  it.each([
    [-1, 'observe'],
    [0, 'observe'],
    [9.9, 'observe'],
    [10, 'model'],
    [20, 'co-design'],
    [30, 'present'],
    [39.9, 'present'],
    [40, 'review'],
    [47, 'decide'],
    [54, 'follow-up'],
    [400, 'follow-up'],
  ])('[§4] %f days after its opening the phase is %s', async (days, phase) => {
    const id = await set();
    const before = today;
    today = days;

    const { challenge } = await read(id);

    today = before;
    expect(challenge.phase).toBe(phase);
  });

  it('[§5] refuses to close before it opens, and changes nothing', async () => {
    const wrong = { ...aChallenge, closesAt: at(-1) };
    const created = await school.call('POST', '/api/challenges', school.who.teacher, wrong);
    const id = await set();
    const path = `/api/challenges/${id}`;
    const moved = await school.call('PATCH', path, school.who.teacher, { closesAt: at(-1) });

    const sentence = 'The closing time must be after the opening time.';
    expect([created.status, created.text, moved.status, moved.text]).toEqual([
      400,
      sentence,
      400,
      sentence,
    ]);
    expect((await read(id)).challenge.closesAt).toBe(aChallenge.closesAt);
  });

  it.each([
    ['anonymous', 401],
    ['student', 403],
    ['otherTeacher', 403],
    ['teacher', 200],
    ['admin', 200],
  ] as const)('[P-14] %s changes the challenge of a teacher: %i', async (who, status) => {
    const id = await set();
    const path = `/api/challenges/${id}`;

    const changed = await school.call('PATCH', path, school.who[who], { title: 'Other words' });

    expect(changed.status).toBe(status);
    expect((await read(id)).challenge.title === 'Other words').toBe(status === 200);
  });

  it('[§5] a removed challenge is hidden and can be shown again', async () => {
    const id = await set();
    const path = `/api/challenges/${id}`;
    await school.call('DELETE', path, school.who.teacher);
    const hidden = await Promise.all(
      (['anonymous', 'student', 'otherTeacher', 'teacher', 'admin'] as const).map(
        async (who) => (await school.call('GET', path, school.who[who])).status,
      ),
    );
    const entered = await enter(id, await propose('late'));
    await school.call('POST', `${path}/restore`, school.who.teacher);

    expect(hidden).toEqual([404, 404, 404, 200, 200]);
    expect(entered.status).toBe(404);
    expect((await read(id)).challenge.state).toBe('published');
    const log = await school.call('GET', `/api/audit?search=${id}`, school.who.admin);
    expect(log.text).toMatch(/"challenge\.restore".*"challenge\.delete"/);
  });

  it('[§6] two changes at the same moment are both kept, and a removed challenge stays removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await set();
      const path = `/api/challenges/${id}`;
      const change = (body: object) => school.call('PATCH', path, school.who.teacher, body);

      await Promise.all([
        change({ title: 'Other words' }),
        change({ brief: 'Another corner.' }),
        school.call('DELETE', path, school.who.teacher),
      ]);

      const { challenge } = await read(id, 'teacher');
      expect(challenge).toMatchObject({
        title: 'Other words',
        brief: 'Another corner.',
        state: 'hidden',
      });
    }
  });

  it('[§6] an entry is answered or withdrawn, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await set();
      const entryId = parseId(await enter(id, await propose(`Round ${round}`)));
      const verdict = { entryId, verdict: 'tested', reason: 'It was built on a test world.' };
      const answer = { text: 'Thank you.', entries: [verdict] };

      const [answered, withdrawn] = await Promise.all([
        school.call('POST', `/api/challenges/${id}/answers`, school.who.teacher, answer),
        school.call('DELETE', `/api/challenges/${id}/entries/${entryId}`, school.who.student),
      ]);

      const isAnswered = answered.status === 201;
      expect([answered.status, withdrawn.status]).toEqual(isAnswered ? [201, 409] : [400, 204]);
      expect((await read(id, 'teacher')).entries.length).toBe(isAnswered ? 1 : 0);
    }
  });

  it.each([
    ['anonymous', 401],
    ['student', 201],
    ['member', 404],
    ['classmate', 404],
    ['stranger', 404],
    ['otherTeacher', 404],
    ['teacher', 403],
    ['admin', 201],
  ] as const)('[P-08] %s enters a project that waits: %i', async (who, status) => {
    const id = await set();
    const projectId = await propose(`words-of-entry-${who}`);
    const team = { memberIds: [school.ids.member] };
    await school.call('PUT', `/api/projects/${projectId}/team`, school.who.student, team);

    const reply = await enter(id, projectId, who);

    expect(reply.status).toBe(status);
    expect((await read(id, 'student')).entries).toHaveLength(status === 201 ? 1 : 0);
  });

  it.each([
    ['anonymous', false],
    ['student', true],
    ['member', false],
    ['classmate', false],
    ['stranger', false],
    ['otherTeacher', false],
    ['teacher', true],
    ['admin', true],
  ] as const)('[P-08] %s sees the entry of a project that waits: %s', async (who, isSeen) => {
    const id = await set();
    const projectId = await propose('words-of-waiting-entry');
    const team = { memberIds: [school.ids.member] };
    await school.call('PUT', `/api/projects/${projectId}/team`, school.who.student, team);
    await enter(id, projectId);

    const reply = await school.call('GET', `/api/challenges/${id}`, school.who[who]);

    expect(reply.text.includes('words-of-waiting-entry')).toBe(isSeen);
    expect(ChallengeDetail.parse(reply.json()).challenge.entryCount).toBe(0);
    expect(reply.text).not.toMatch(school.canaries);
  });

  it('[§4] refuses an entry twice, before the opening and after the end', async () => {
    const projectId = await propose('Entered');
    const open = await set();
    const early = await set({ opensAt: at(2) });
    const late = await set({ opensAt: at(-2), closesAt: at(0.5) });
    await enter(open, projectId);

    const replies = [];
    for (const id of [open, early, late, 'nowhere']) replies.push(await enter(id, projectId));
    replies.push(await enter(open, 'nothing'));

    expect(replies.map(({ status, headers }) => [status, headers.get('x-problem')])).toEqual([
      [409, 'entered-already'],
      [409, 'challenge-not-open'],
      [409, 'challenge-closed'],
      [404, 'no-such-challenge'],
      [404, 'no-such-project'],
    ]);
  });

  it('[§4] entries stay in the order received, and the answer is under each', async () => {
    const id = await set();
    const [first, second] = [await propose('First'), await propose('Second')];
    for (const each of [first, second]) await school.approve(each);
    await enter(id, first);
    today += 0.01;
    await enter(id, second);
    const [one, two] = (await read(id)).entries;
    const entries = [
      { entryId: two?.id, verdict: 'goes-in', reason: 'Your count shows it.' },
      { entryId: one?.id, verdict: 'not-this-time', reason: 'It needs two elevators.' },
    ];
    const body = { text: 'One of your ideas goes into the plan.', entries };

    const answered = await school.call(
      'POST',
      `/api/challenges/${id}/answers`,
      school.who.teacher,
      body,
    );

    const page = await read(id);
    expect(answered.status).toBe(201);
    expect(
      page.entries.map(({ project, verdict, reason }) => [project.title, verdict, reason]),
    ).toEqual([
      ['First', 'not-this-time', 'It needs two elevators.'],
      ['Second', 'goes-in', 'Your count shows it.'],
    ]);
    expect(page.answers).toMatchObject([{ text: body.text, author: 'teacher_canary' }]);
    const project = await school.call('GET', `/api/projects/${second}`);
    expect(project.json()).toMatchObject({
      challenges: [
        { id, title: aChallenge.title, verdict: 'goes-in', reason: 'Your count shows it.' },
      ],
    });
    const notifications = await school.call('GET', '/api/notifications', school.who.student);
    expect(notifications.text).toContain(
      `Your project got an answer in the challenge “${aChallenge.title}”.`,
    );
  });

  it.each([
    ['anonymous', 401],
    ['student', 403],
    ['otherTeacher', 201],
    ['teacher', 201],
    ['admin', 201],
  ] as const)('[§4] %s answers: %i', async (who, status) => {
    const id = await set();

    const reply = await school.call('POST', `/api/challenges/${id}/answers`, school.who[who], {
      text: 'Yes.',
    });

    expect(reply.status).toBe(status);
    expect((await read(id)).answers).toHaveLength(status === 201 ? 1 : 0);
  });

  it('[P-08] an answer about a pending entry is not public, and outsiders cannot give one', async () => {
    const id = await set();
    await enter(id, await propose('words-of-waiting'));
    const [entry] = (await read(id, 'student')).entries;
    const body = {
      text: 'An answer.',
      entries: [{ entryId: entry?.id, verdict: 'tested', reason: 'words-of-reason' }],
    };
    const path = `/api/challenges/${id}/answers`;

    const byOther = await school.call('POST', path, school.who.otherTeacher, body);
    const byOwn = await school.call('POST', path, school.who.teacher, body);

    expect([byOther.status, byOwn.status]).toEqual([400, 201]);
    expect(JSON.stringify(await read(id))).not.toContain('words-of-reason');
    expect(JSON.stringify(await read(id, 'student'))).toContain('words-of-reason');
  });

  it.each([
    [{ text: '' }, 'Please write an answer.'],
    [
      { text: 'x', entries: [{ entryId: 'e', verdict: 'maybe', reason: 'x' }] },
      'Please choose a verdict for each entry.',
    ],
    [
      { text: 'x', entries: [{ entryId: 'e', verdict: 'tested', reason: ' ' }] },
      'Please give a reason for each entry.',
    ],
  ])('[§5] refuses the answer %j', async (body, sentence) => {
    const id = await set();

    const reply = await school.call(
      'POST',
      `/api/challenges/${id}/answers`,
      school.who.teacher,
      body,
    );

    expect([reply.status, reply.text]).toEqual([400, sentence]);
  });

  it('[§6] an entry is withdrawn once, also by two people at once', async () => {
    const id = await set();
    const entryId = parseId(await enter(id, await propose('Twice')));
    const path = `/api/challenges/${id}/entries/${entryId}`;

    const replies = await Promise.all([
      school.call('DELETE', path, school.who.teacher),
      school.call('DELETE', path, school.who.admin),
    ]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });

  it.each([
    ['anonymous', 401],
    ['classmate', 404],
    ['stranger', 404],
    ['student', 204],
    ['member', 404],
    ['teacher', 204],
  ] as const)('[§4] %s takes an entry back: %i', async (who, status) => {
    const id = await set();
    const projectId = await propose(`Back ${who}`);
    const team = { memberIds: [school.ids.member] };
    await school.call('PUT', `/api/projects/${projectId}/team`, school.who.student, team);
    await enter(id, projectId);
    const [entry] = (await read(id, 'student')).entries;

    const reply = await school.call(
      'DELETE',
      `/api/challenges/${id}/entries/${entry?.id}`,
      school.who[who],
    );

    expect(reply.status).toBe(status);
    expect((await read(id, 'student')).entries).toHaveLength(status === 204 ? 0 : 1);
  });
});
