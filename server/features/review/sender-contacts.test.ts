import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SupportMessages } from '#contract/moderation/review';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import {
  aQuest,
  aSupportMessage,
  startCommunity,
  visitor,
  type Community,
} from '../../testing/community.fixture.ts';
import { readEverything } from '../../testing/stored-records.fixture.ts';

describe.each(testEngines())('the contact details of a visitor on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const erase = (id: string, { portal, admin }: Community = community, caller = admin) =>
    portal.call('DELETE', `/api/moderation/${id}/contact`, undefined, caller);
  const captureProblem = async (reply: ReturnType<typeof erase>) =>
    (await reply).headers.get('x-problem');
  const findMessage = async (id: string) => {
    const reply = await community.read('/api/support-messages', community.admin);
    return SupportMessages.parse(reply.json()).messages.find((message) => message.id === id);
  };

  it('[P-20] are deleted early, with a trace, and nothing of them is left', async () => {
    const quest = await community.send('submit-quest', aQuest);
    const message = await community.send('support-message', aSupportMessage);

    expect((await erase(quest)).status).toBe(204);
    expect((await erase(message)).status).toBe(204);

    const { database } = community.portal.dependencies;
    expect(JSON.stringify(await readEverything(database))).not.toMatch(/canary/i);
    expect((await community.findListed(quest))?.hasContact).toBe(false);
    expect(await findMessage(message)).toMatchObject({
      name: 'Visitor',
      email: '',
      message: aSupportMessage.message,
    });
    const trace = await database.queries
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'review.erase-contact')
      .orderBy('id')
      .execute();
    expect(trace.map(({ subject }) => subject)).toEqual([
      `quest ${quest}`,
      `support message ${message}`,
    ]);
  });

  it('[P-20] are not there a second time, nor for a teacher', async () => {
    const id = await community.send('submit-quest', { ...aQuest, description: 'Count benches' });

    expect((await erase(id, community, community.teacher)).status).toBe(403);
    expect((await erase(id)).status).toBe(204);
    expect(await captureProblem(erase(id))).toBe('no-such-item');
    expect(await captureProblem(erase('nothing'))).toBe('no-such-item');
  });

  it('[P-34] stay until someone has said what was done about a text that may mean danger', async () => {
    const text = { ...aSupportMessage, message: 'I want to kill myself.' };
    const id = await community.send('support-message', text);

    expect(await captureProblem(erase(id))).toBe('read-first');
    expect(await findMessage(id)).toMatchObject(visitor);
    await community.act(id, 'danger/handled', { text: 'We called.' }, community.admin);
    expect((await erase(id)).status).toBe(204);
  });

  it('[P-23] stay while nothing may be deleted', async () => {
    const held = await startCommunity(engine, { RETENTION_HOLD: 'on' });
    onTestFinished(held.close);
    const id = await held.send('submit-quest', aQuest);

    expect(await captureProblem(erase(id, held))).toBe('on-legal-hold');
  });
});
