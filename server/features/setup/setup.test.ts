import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SetupSteps, type SetupStepName } from '#contract/game-server/setup';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';
import { adminPassword } from '../../testing/portal.fixture.ts';

describe.each(testEngines())('the setup checklist on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine, { PRACTICE_SERVER: 'off' });
  });
  afterAll(() => community.close());

  const list = async () => {
    const reply = await community.read('/api/setup', community.admin);
    return SetupSteps.parse(reply.json()).steps;
  };
  const fetchStepState = async (name: SetupStepName) =>
    (await list()).find((step) => step.name === name)?.state;
  const skip = (
    step: string,
    skipped: unknown,
    caller: { cookie: string | null } = community.admin,
  ) => community.portal.call('PUT', `/api/setup/${step}`, { skipped }, caller);

  it('[§5] says of each of its six steps whether it is done', async () => {
    const steps = await list();

    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      // The tests set a password, so the portal did not generate one.
      ['password', 'done'],
      ['school', 'open'],
      ['game-server', 'open'],
      ['maps', 'open'],
      ['links', 'open'],
      // The fixture has one.
      ['teacher', 'done'],
    ]);
  });

  it('[§5] a step can be skipped and done after all, and both are in the audit log', async () => {
    expect((await skip('links', true)).status).toBe(200);
    expect(await fetchStepState('links')).toBe('skipped');
    // Skipping it twice changes nothing more.
    await skip('links', true);
    expect((await skip('links', false)).status).toBe(200);
    expect(await fetchStepState('links')).toBe('open');

    const log = await community.read('/api/audit?kind=doctor', community.admin);
    expect(log.text.match(/doctor\.skip-step/g)).toHaveLength(1);
    expect(log.text.match(/doctor\.reopen-step/g)).toHaveLength(1);
  });

  it('[§5] a step that is done cannot be skipped', async () => {
    expect((await skip('teacher', true)).status).toBe(200);

    expect(await fetchStepState('teacher')).toBe('done');
  });

  it.each([
    ['links', 'yes', 400, 'Please choose whether to skip the step.'],
    ['moon', true, 404, 'That step does not exist.'],
  ])('refuses %s with %s and changes nothing', async (step, skipped, status, sentence) => {
    const before = await list();

    const reply = await skip(step, skipped);

    expect(reply).toMatchObject({ status, text: sentence });
    expect(await list()).toEqual(before);
  });

  it('[§5] a generated password is not one of one’s own until it is changed', async () => {
    const { queries } = community.portal.dependencies.database;
    await queries.deleteFrom('setup_steps').where('step', '=', 'password').execute();
    expect(await fetchStepState('password')).toBe('open');

    const body = { currentPassword: adminPassword, newPassword: 'four tall cedar masts' };
    await community.portal.call('POST', '/api/user/password', body, community.admin);

    expect(await fetchStepState('password')).toBe('done');
  });

  it.each([
    ['GET', '/api/setup', undefined],
    ['PUT', '/api/setup/links', { skipped: true }],
  ] as const)('[P-35] %s %s is for administrators only', async (method, path, body) => {
    const { portal, teacher } = community;
    const callers = {
      anonymous: { cookie: null },
      student: await portal.aStudent(),
      teacher,
    };
    const statuses: Record<string, number> = {};
    for (const [name, caller] of Object.entries(callers)) {
      statuses[name] = (await portal.call(method, path, body, caller)).status;
    }

    expect(statuses).toEqual({ anonymous: 401, student: 403, teacher: 403 });
  });
});
