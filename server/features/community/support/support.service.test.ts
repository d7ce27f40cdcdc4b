import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRecorder } from '../../../audit/audit.store.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { checkAccess, type Staff } from '../../../http/access/access.ts';
import { dangerLogStore } from '../../../moderation/danger/danger-log.store.ts';
import { supportMessagesStore } from '../../../moderation/support/support-messages.store.ts';
import { openTestAuth, type TestAuth } from '../../auth/auth.fixture.ts';
import { createSupportService } from './support.service.ts';

const at = '2026-01-01T00:00:00.000Z';

describe.each(testEngines())('an answer to a support message on %s', (engine) => {
  let test: TestAuth;
  let admin: Staff;
  beforeEach(async () => {
    test = await openTestAuth(engine);
    admin = checkAccess('teacher', await test.anAdmin()).user;
    const { id: authorId } = await test.aStudent('ada');
    const message = { id: 'message', authorId, text: 'I cannot join.' };
    await supportMessagesStore.insert(test.database.queries, message, at);
  });
  afterEach(() => test.remove());

  const serviceWith = (audit: AuditRecorder) =>
    createSupportService({ database: test.database, audit, now: () => Date.parse(at) + 1000 });
  const recorded: AuditRecorder = { record: async () => undefined };
  const stored = () => supportMessagesStore.find(test.database.queries, 'message');
  const notices = () => test.database.queries.selectFrom('notifications').selectAll().execute();

  it('[P-12] is stored with its notification and its audit line, or not at all', async () => {
    const failing: AuditRecorder = { record: () => Promise.reject(new Error('the disk is full')) };
    const change = { done: true, answer: 'Try the second address.' };

    const answering = serviceWith(failing).change(admin, 'message', change);

    await expect(answering).rejects.toThrow('the disk is full');
    expect([(await stored())?.answer, await notices()]).toEqual([null, []]);
  });

  it('[§4] sent by two taps is one answer and one notification', async () => {
    const service = serviceWith(recorded);
    const change = { done: true, answer: 'Try the second address.', shown: null };

    const [one, two] = await Promise.all([
      service.change(admin, 'message', change),
      service.change(admin, 'message', change),
    ]);

    expect(two).toEqual(one);
    expect(await notices()).toHaveLength(1);
  });

  it('[P-34] closes a message that may mean danger only after someone said what was done', async () => {
    const { queries } = test.database;
    const urgent = { id: 'urgent', authorId: null, text: 'I want to kill myself.' };
    await supportMessagesStore.insert(queries, urgent, at);
    const service = serviceWith(recorded);
    const close = () => service.change(admin, urgent.id, { done: true });

    await expect(close()).rejects.toMatchObject({ code: 'read-first' });
    expect((await supportMessagesStore.find(queries, urgent.id))?.doneAt).toBeNull();
    const handled = { actorId: admin.id, text: 'Talked on the phone.' };
    await dangerLogStore.addHandled(queries, urgent.id, handled, at);

    expect((await close()).doneAt).not.toBeNull();
  });

  it('[P-34] keeps an answered message that may mean danger open until then', async () => {
    const { id: authorId } = await test.aStudent('ben');
    const urgent = { id: 'urgent', authorId, text: 'I want to kill myself.' };
    await supportMessagesStore.insert(test.database.queries, urgent, at);
    const service = serviceWith(recorded);
    const answer = 'Stay where you are. I am coming.';

    await expect(service.change(admin, urgent.id, { done: true, answer })).rejects.toMatchObject({
      code: 'read-first',
    });
    expect(await service.change(admin, urgent.id, { done: false, answer })).toMatchObject({
      answer,
      doneAt: null,
    });
  });

  it('[§6] does not replace an answer that the caller was not shown', async () => {
    const service = serviceWith(recorded);
    const first = { done: true, answer: 'Try the second address.', shown: null };
    const { answeredAt } = await service.change(admin, 'message', first);

    const second = { done: true, answer: 'Ask your teacher.' };
    const unseen = service.change(admin, 'message', { ...second, shown: null });
    await expect(unseen).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await stored())?.answer).toBe(first.answer);
    const seen = await service.change(admin, 'message', { ...second, shown: answeredAt });

    expect([seen.answer, (await notices()).length]).toEqual([second.answer, 2]);
  });
});
