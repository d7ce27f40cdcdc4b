import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SupportMessages } from '#contract/moderation/review';
import {
  aQuest,
  aSupportMessage,
  startCommunity,
  type Community,
} from '../../../testing/community.fixture.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('the content of the forms on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine, { TRUST_PROXY: 'true' });
  });
  afterAll(() => community.close());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const post = async (path: string, body: object, caller: object = {}) => {
    const reply = await community.portal.call('POST', `/api/public/${path}`, body, caller);
    return { status: reply.status, body: reply.json() };
  };
  const saying = (description: string) => ({ ...aQuest, description });

  describe('sent twice', () => {
    it('[P-40] is one item while it is pending, and the reply says so', async () => {
      const first = await post('submit-quest', saying('One tram.'), from('203.0.113.1'));
      const again = await post('submit-quest', saying(' one   TRAM. '), from('203.0.113.1'));

      expect(first.body).toEqual({ id: expect.any(String), status: 'pending' });
      expect(again).toEqual({ status: 201, body: { ...Object(first.body), note: 'sent-already' } });
      expect(await community.listPendingWith('One tram.')).toHaveLength(1);
      expect(await community.listPendingWith('one   TRAM.')).toEqual([]);
    });

    it('[P-40] is one item when sent at the same moment', async () => {
      const { cookie } = await community.portal.aStudent();
      const send = () => post('celebrate', { celebrant: 'Us', achievement: 'At once' }, { cookie });

      const replies = await Promise.all([send(), send(), send()]);

      expect(new Set(replies.map(({ body }) => Reflect.get(Object(body), 'id'))).size).toBe(1);
      expect(await community.listPendingWith('At once')).toHaveLength(1);
    });

    it('[P-40] is a separate item from another sender or with another text', async () => {
      const one = await community.portal.aStudent();
      const other = await community.portal.aStudent();
      await post('submit-quest', saying('Two trams.'), from('203.0.113.2'));
      await post('submit-quest', saying('Two trams.'), from('203.0.113.3'));
      await post('submit-quest', saying('Two trams.'), one);
      await post('submit-quest', saying('Two trams.'), other);
      await post('submit-quest', saying('Two trams!'), other);

      expect(await community.listPendingWith('Two trams.')).toHaveLength(4);
      expect(await community.listPendingWith('Two trams!')).toHaveLength(1);
    });

    it.each([
      ['submit-quest', { submitterName: 'Tom' }, { submitterEmail: 'tom@visitor.example' }],
      ['support-message', { name: 'Tom' }, { email: 'tom@visitor.example' }],
    ])('[P-40] is two items from two people behind one address: %s', async (path, name, email) => {
      const fields = { description: 'Same trams.', message: 'Same trams.' };
      const form = { ...aQuest, ...aSupportMessage, ...fields };
      const school = from('203.0.113.20');

      const replies = [
        await post(path, form, school),
        await post(path, { ...form, ...name }, school),
        await post(path, { ...form, ...email }, school),
      ];
      const shouting = {
        ...form,
        submitterEmail: aQuest.submitterEmail.toUpperCase(),
        email: aSupportMessage.email.toUpperCase(),
      };
      const again = await post(path, shouting, school);

      expect(replies.map(({ body }) => Reflect.get(Object(body), 'note'))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(new Set(replies.map(({ body }) => Reflect.get(Object(body), 'id'))).size).toBe(3);
      expect(again.body).toEqual({ ...Object(replies[0]?.body), note: 'sent-already' });
    });

    it('[P-40] one link is enough for a visitor, and three for a student', async () => {
      const student = await community.portal.aStudent();
      const refused = async (text: string, caller: object) =>
        (await community.portal.call('POST', '/api/public/submit-quest', saying(text), caller))
          .text;
      const links = (count: number) =>
        Array.from({ length: count }, (_, at) => `https://www.example.org/${at}`).join(' ');
      const visitor = from('203.0.113.77');

      expect((await post('submit-quest', saying(`Look: ${links(1)}`), visitor)).status).toBe(201);
      expect(await refused(`Look: ${links(1)} www.example.org`, visitor)).toBe(
        'Please use at most one link.',
      );
      expect((await post('submit-quest', saying(`Look: ${links(3)}`), student)).status).toBe(201);
      expect(await refused(links(4), student)).toBe('Please use at most 3 links.');
      expect(await community.listPendingWith(links(4))).toEqual([]);
    });

    it('[P-40] may be sent again after a decision', async () => {
      const author = await community.portal.aStudent();
      const id = await community.send('submit-quest', saying('Three trams.'), author);
      await community.act(id, 'reject', { reason: 'Where?' });

      const again = await post('submit-quest', saying('Three trams.'), author);

      expect(again.body).toEqual({ id: expect.not.stringMatching(id), status: 'pending' });
    });

    it('[P-40] applies to support messages and project proposals', async () => {
      const author = await community.portal.aStudent();
      const project = { title: 'Tide park', type: 'Park', description: 'It may flood' };
      const propose = async () => {
        const reply = await community.portal.call('POST', '/api/projects', project, author);
        return Reflect.get(Object(reply.json()), 'id');
      };
      const message = { ...aSupportMessage, message: 'I am stuck.' };
      const address = from('203.0.113.4');

      const ids = [await propose(), await propose()];
      const sent = await post('support-message', message, address);
      const again = await post('support-message', message, address);

      expect(ids[0]).toBe(ids[1]);
      expect(again.body).toEqual({ ...Object(sent.body), note: 'sent-already' });
    });
  });

  describe('from an account', () => {
    it.each([
      ['submit-quest', { submitterName: '', submitterEmail: 'nobody' }],
      ['submit-quest', { submitterName: 5, submitterEmail: null }],
      ['support-message', { name: ' ', email: '' }],
      ['support-message', { name: 'x'.repeat(500), email: {} }],
    ])('[P-21] %s with %j: name and email are not looked at', async (path, contact) => {
      const { cookie, user } = await community.portal.aStudent();
      const fields = { description: 'A ferry.', message: 'A ferry.', questType: 'story' };

      const sent = await post(path, { ...fields, ...contact }, { cookie });

      expect(sent).toMatchObject({ status: 201, body: { status: 'pending' } });
      const inbox = await community.read('/api/support-messages?state=open', community.admin);
      const { messages } = SupportMessages.parse(inbox.json());
      const kept = messages.find(({ id }) => id === Reflect.get(Object(sent.body), 'id'));
      if (path === 'support-message') expect(kept).toMatchObject({ email: user.email });
    });
  });

  it.each(['\u0007', '\u009b', '\ud800'])('[S42] a text with %j is refused', async (sign) => {
    const reply = await community.portal.call(
      'POST',
      '/api/public/submit-quest',
      saying(`A${sign}b`),
    );

    expect([reply.status, reply.text]).toEqual([400, 'Please remove control characters.']);
  });

  describe('urgent texts', () => {
    it('[P-34] come first in the queue, and their author is shown help', async () => {
      await post('submit-quest', saying('An older quest.'), from('203.0.113.5'));
      const author = await community.portal.aStudent();
      const sent = await post('submit-quest', saying('I want to die.'), author);

      const [first, ...rest] = (await community.queue('?state=pending')).items;

      expect(sent).toMatchObject({ status: 201, body: { note: 'get-help' } });
      expect(first).toMatchObject({ text: 'I want to die.', isUrgent: true });
      expect(rest.every(({ isUrgent }) => !isUrgent)).toBe(true);
      expect(await community.submissions(author)).toMatchObject([{ isUrgent: true }]);
      expect((await post('submit-quest', saying('I want to die.'), author)).body).toMatchObject({
        note: 'get-help',
      });
    });

    it('[P-34] are never published unread, even when staff send them', async () => {
      const project = { title: 'A letter', type: 'Story', description: 'He hits me at home.' };

      const created = await community.portal.call(
        'POST',
        '/api/projects',
        project,
        community.admin,
      );

      expect(created.json()).toMatchObject({ state: 'pending' });
      expect((await community.read('/api/public/active-projects')).text).not.toContain('hits me');
    });

    it('[P-34] come first after a revision too', async () => {
      const author = await community.portal.aStudent();
      const id = await community.send('submit-quest', saying('A harmless quest.'), author);
      await community.act(id, 'reject', { reason: 'Where?' });
      const fields = { kind: 'quest', questType: 'story', description: 'I will hurt myself.' };
      await community.portal.call('POST', `/api/my/submissions/${id}/revise`, fields, author);

      const { items } = await community.queue('?state=pending');

      expect(items.find((item) => item.id === id)).toMatchObject({ isUrgent: true });
      expect(items.findIndex((item) => item.id === id)).toBeLessThan(
        items.findIndex(({ isUrgent }) => !isUrgent),
      );
    });

    it('[P-34] come first among support messages', async () => {
      await post('support-message', { ...aSupportMessage, message: 'Older.' }, from('203.0.113.6'));
      const body = { ...aSupportMessage, message: 'My uncle beats me.' };
      await post('support-message', body, from('203.0.113.6'));

      const inbox = await community.read('/api/support-messages?state=open', community.admin);

      expect(SupportMessages.parse(inbox.json()).messages[0]).toMatchObject({
        message: 'My uncle beats me.',
        isUrgent: true,
      });
    });

    it('[P-34] are each stored when sent without an account', async () => {
      const body = { ...aSupportMessage, message: 'I want to die.' };

      await post('support-message', body, from('203.0.113.21'));
      await post('support-message', body, from('203.0.113.21'));

      const inbox = await community.read('/api/support-messages?state=open', community.admin);
      const kept = SupportMessages.parse(inbox.json()).messages;
      expect(kept.filter(({ message }) => message === body.message)).toHaveLength(2);
    });
  });
});
