import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCelebration,
  aQuest,
  aSupportMessage,
  startCommunity,
  visitor,
  type Community,
} from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('the community on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  describe('the three forms', () => {
    it.each([
      ['submit-quest', aQuest],
      ['support-message', aSupportMessage],
      ['celebrate', aCelebration],
    ])('[§7] %s answers 201 and is pending', async (path, body) => {
      const reply = await community.portal.call('POST', `/api/public/${path}`, body);

      expect([reply.status, reply.json()]).toEqual([
        201,
        { id: expect.any(String), status: 'pending' },
      ]);
    });

    const required = 'Please fill in all required fields.';
    const all = 'Please fill in all fields.';
    it.each([
      ['submit-quest', { ...aQuest, submitterName: ' ' }, required],
      ['submit-quest', { ...aQuest, submitterName: undefined }, required],
      ['submit-quest', { ...aQuest, submitterEmail: undefined }, required],
      ['submit-quest', { ...aQuest, submitterEmail: 'nobody' }, 'Please enter a valid email'],
      ['submit-quest', { ...aQuest, questType: undefined }, required],
      ['submit-quest', { ...aQuest, questType: '' }, required],
      ['submit-quest', { ...aQuest, questType: null }, required],
      ['submit-quest', { ...aQuest, questType: 'dig' }, 'Invalid input: questType.'],
      ['submit-quest', { ...aQuest, questType: 7 }, 'Invalid input: questType.'],
      ['submit-quest', { ...aQuest, description: '' }, required],
      ['submit-quest', {}, required],
      ['submit-quest', undefined, required],
      ['support-message', { ...aSupportMessage, name: undefined }, all],
      ['support-message', { ...aSupportMessage, email: '' }, all],
      ['support-message', { ...aSupportMessage, message: '  ' }, all],
      ['celebrate', { ...aCelebration, celebrant: '' }, all],
      ['celebrate', { ...aCelebration, achievement: undefined }, all],
    ])('[§5] %s refuses %j', async (path, body, sentence) => {
      const reply = await community.portal.call('POST', `/api/public/${path}`, body);

      expect([reply.status, reply.text]).toEqual([400, sentence]);
    });

    it('[S42] refuses line breaks where a name or an address belongs', async () => {
      const withBreaks = [
        { ...aSupportMessage, name: 'Vera\r\nBcc: all@example.org' },
        { ...aSupportMessage, email: 'vera@example.org\r\nBcc: all@example.org' },
      ];

      for (const body of withBreaks) {
        const reply = await community.portal.call('POST', '/api/public/support-message', body);
        expect(reply.status).toBe(400);
      }
    });

    it('[§5] does not ask accounts for a name or an address', async () => {
      const { cookie, user } = await community.portal.aStudent();

      await community.send(
        'submit-quest',
        { questType: 'story', description: 'A tale' },
        { cookie },
      );
      await community.send('support-message', { message: 'Help me, please' }, { cookie });

      const inbox = await community.read('/api/support-messages', community.admin);
      expect(inbox.text).toContain(JSON.stringify(user.email));
      expect(inbox.text).toContain('Help me, please');
    });

    it('[P-36] drops a form with the hidden field filled in', async () => {
      const body = {
        ...aCelebration,
        achievement: 'Buy cheap blocks',
        website: 'http://spam.example',
      };

      await community.send('celebrate', body);

      expect(JSON.stringify((await community.queue()).items)).not.toContain('Buy cheap blocks');
    });
  });

  describe('the review', () => {
    it('[§7] an approved quest is in the feed immediately, by Visitor', async () => {
      const id = await community.send('submit-quest', aQuest);
      expect(await community.feed()).not.toContainEqual(expect.objectContaining({ id }));

      const item = await community.decided(id, 'approve');

      expect(item).toMatchObject({ id, kind: 'quest', state: 'published', author: 'Visitor' });
      expect((await community.feed())[0]).toMatchObject({
        id,
        author: 'Visitor',
        message: aQuest.description,
        location: 'Old harbor',
        tags: ['quest', 'research'],
      });
    });

    it('[§7] an approved celebration is in the feed immediately, under the display name of its sender', async () => {
      const { cookie, user } = await community.portal.aStudent('Casey Long');
      const id = await community.send('celebrate', aCelebration, { cookie });

      await community.act(id, 'approve');

      expect((await community.feed())[0]).toMatchObject({
        author: user.displayName,
        message: 'Celebrating Class 7b: Planted 40 trees',
      });
    });

    it('[§2] the feed shows five', async () => {
      for (let n = 0; n < 6; n += 1) {
        await community.act(await community.send('celebrate', aCelebration), 'approve');
      }

      expect(await community.feed()).toHaveLength(5);
    });

    it('[§4] a reject needs a reason, and the author reads it', async () => {
      const author = await community.portal.aStudent();
      const id = await community.send('celebrate', aCelebration, author);

      const without = await community.act(id, 'reject', {});
      const blank = await community.act(id, 'reject', { reason: ' ' });
      await community.act(id, 'reject', { reason: 'Please leave out the surname.' });

      expect([without.status, without.text, blank.status]).toEqual([
        400,
        'Please give a reason.',
        400,
      ]);
      expect(await community.submissions(author)).toMatchObject([
        { id, state: 'rejected', reason: 'Please leave out the surname.' },
      ]);
    });

    it('undoes a decision once, including in the feed', async () => {
      const id = await community.send('celebrate', { ...aCelebration, achievement: 'Undone' });
      await community.act(id, 'approve');

      const undone = await community.decided(id, 'undo');
      const again = await community.act(id, 'undo');

      expect(undone).toMatchObject({ state: 'pending', decidedAt: null, decidedBy: null });
      expect([again.status, again.headers.get('x-problem')]).toEqual([409, 'nothing-to-undo']);
      expect(await community.feed()).not.toContainEqual(expect.objectContaining({ id }));
    });

    it('hides a published item, and undo restores who had published it', async () => {
      const id = await community.send('celebrate', { ...aCelebration, achievement: 'Hidden' });
      const published = await community.decided(id, 'approve');

      const hidden = await community.decided(id, 'hide', { reason: 'Reported' });
      const feedThen = await community.feed();
      const back = await community.decided(id, 'undo');

      expect(hidden).toMatchObject({ state: 'hidden', reason: 'Reported' });
      expect(feedThen).not.toContainEqual(expect.objectContaining({ id }));
      expect(back).toEqual({ ...published, mayUndo: false });
    });

    it('accepts the same decision twice and refuses one that no longer fits', async () => {
      const id = await community.send('celebrate', aCelebration);

      const first = await community.decided(id, 'approve');
      const second = await community.decided(id, 'approve');
      const other = await community.act(id, 'reject', { reason: 'No' });

      expect(second).toEqual(first);
      expect([other.status, other.headers.get('x-problem')]).toEqual([409, 'already-decided']);
    });

    it.each(['reject', 'hide'])(
      '[§4] %s again with another reason is refused, and with the same one changes nothing',
      async (action) => {
        const id = await community.send('celebrate', aCelebration);
        const first = await community.decided(id, action, { reason: 'Which street?' });

        const same = await community.decided(id, action, { reason: ' Which street? ' });
        const other = await community.act(id, action, { reason: 'Which town?' });

        expect(same).toEqual(first);
        expect([other.status, other.headers.get('x-problem')]).toEqual([409, 'already-decided']);
        const log = (await community.read('/api/moderation/log.csv', community.teacher)).text;
        expect(log).not.toContain('Which town?');
      },
    );

    it('[§4] hiding again without a reason changes nothing', async () => {
      const id = await community.send('celebrate', aCelebration);
      const first = await community.decided(id, 'hide', { reason: 'Reported' });

      expect(await community.decided(id, 'hide')).toEqual(first);
      expect(await community.decided(id, 'hide', {})).toEqual(first);
      expect(await community.decided(id, 'hide', { reason: ' ' })).toEqual(first);
    });

    it.each(
      ['reject', 'hide'].flatMap((action) => [
        [action, 'Look at \u202egnp.exe', 'Please remove text-direction characters.'],
        [action, 'a\u0000b', 'Please remove control characters.'],
        [action, 'No \u001b[31mred', 'Please remove control characters.'],
        [
          action,
          'a'.repeat(601),
          'That text is too long. It has 601 characters; the limit is 600.',
        ],
      ]),
    )('[§4] to %s for %j is refused', async (action, reason, sentence) => {
      const id = await community.send('celebrate', aCelebration);

      const reply = await community.act(id, action, { reason });

      expect([reply.status, reply.text]).toEqual([400, sentence]);
      expect((await community.decided(id, action, { reason: 'Two\r\nlines' })).reason).toBe(
        'Two\r\nlines',
      );
    });

    it('[§4] refuses a rejection with an invisible reason', async () => {
      const id = await community.send('celebrate', aCelebration);

      const reply = await community.act(id, 'reject', { reason: '\u200b' });

      expect([reply.status, reply.text]).toEqual([400, 'Please give a reason.']);
    });

    it('runs two simultaneous decisions one after the other', async () => {
      const id = await community.send('celebrate', aCelebration);

      const [approved] = await Promise.all([
        community.act(id, 'approve'),
        community.act(id, 'reject', { reason: 'No' }),
      ]);

      // What was published is not turned down; what was turned down may still be published.
      const final = (await community.queue()).items.find((item) => item.id === id);
      expect([approved.status, final?.state]).toEqual([200, 'published']);
    });

    it('lists the oldest first, with the number of pending items and advice', async () => {
      await community.send('celebrate', { ...aCelebration, achievement: 'Call 253-555-0142' });

      const { items, waiting, nextCursor } = await community.queue('?state=pending');

      const times = items.map(({ submittedAt }) => submittedAt);
      expect(times).toEqual(times.toSorted());
      expect([items.length, nextCursor]).toEqual([waiting, undefined]);
      expect(items.at(-1)?.advice).toEqual(['It may contain a phone number.']);
    });

    it('keeps contacts from teachers and shows them to administrators, with a trace', async () => {
      const id = await community.send('submit-quest', aQuest);
      const path = `/api/moderation/${id}/contact`;

      const refused = await community.read(path, community.teacher);
      const contact = await community.read(path, community.admin);

      expect(refused.status).toBe(403);
      expect(contact.json()).toEqual(visitor);
      expect((await community.queue()).items.find((item) => item.id === id)?.hasContact).toBe(true);
      const [trace] = await community.portal.dependencies.database.queries
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(trace).toEqual({ action: 'review.read-contact', subject: `quest ${id}` });
    });

    it.each(['approve', 'hide', 'undo'])('[§4] %s of nothing is 404', async (action) => {
      const statuses = await Promise.all(
        ['nothing', '%00'].map(async (id) => (await community.act(id, action)).status),
      );

      expect(statuses).toEqual([404, 404]);
    });

    it('[P-12] exports its log as a table in which no cell is a formula', async () => {
      const id = await community.send('celebrate', aCelebration);
      await community.act(id, 'reject', { reason: '=HYPERLINK("http://evil.example"),x' });

      const reply = await community.read('/api/moderation/log.csv', community.teacher);

      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('content-disposition')).toContain('moderation-log.csv');
      expect(reply.text).toContain(
        `tess_teacher,reject,${id},celebration,pending,rejected,"'=HYPERLINK(""http://evil.example""),x",`,
      );
    });

    it('[P-12] the database refuses to change the log', async () => {
      const { queries } = community.portal.dependencies.database;

      await expect(
        queries.updateTable('review_log').set({ reason: 'x' }).execute(),
      ).rejects.toThrow(/append-only/);
      await expect(queries.deleteFrom('review_log').execute()).rejects.toThrow(/append-only/);
    });
  });

  describe('the support inbox', () => {
    it('marks a message as done and open again', async () => {
      const id = await community.send('support-message', aSupportMessage);
      const change = (done: boolean) =>
        community.portal.call('PATCH', `/api/support-messages/${id}`, { done }, community.admin);
      const has = async (state: string) =>
        (
          await community.read(`/api/support-messages?state=${state}`, community.admin)
        ).text.includes(id);

      const done = await change(true);
      expect(done.json()).toMatchObject({
        ...visitor,
        doneBy: 'admin',
        doneAt: expect.any(String),
      });
      expect([await has('open'), await has('done')]).toEqual([false, true]);

      const open = await change(false);
      expect(open.json()).toMatchObject({ doneBy: null, doneAt: null });
      expect([await has('open'), await has('done')]).toEqual([true, false]);
    });
  });

  describe('public reads', () => {
    it('[§7] say how long everything is kept, the trash of the game server included', async () => {
      const kept = (await community.read('/api/public/retention')).json();

      expect(kept).toEqual({
        classDays: 60,
        contactDays: 90,
        rejectedDays: 30,
        supportDays: 365,
        auditDays: 365,
        trashDays: 30,
        isOnHold: false,
      });
    });

    it('[§7] answer 304 to clients that have the answer already, until something changes', async () => {
      const first = await community.read('/api/public/community-feed');
      const etag = first.headers.get('etag') ?? '';
      const ask = () =>
        community.read('/api/public/community-feed', { headers: { 'if-none-match': etag } });

      const same = await ask();
      await community.act(await community.send('celebrate', aCelebration), 'approve');
      const changed = await ask();

      expect([same.status, same.text, changed.status]).toEqual([304, '', 200]);
    });
  });

  it('[§7] every decision and change of an administrator is in the audit log', async () => {
    expect(await community.listAuditActions()).toEqual(
      expect.arrayContaining([
        'review.approve',
        'review.reject',
        'review.hide',
        'review.undo',
        'review.export',
        'support.done',
        'support.reopen',
      ]),
    );
  });
});
