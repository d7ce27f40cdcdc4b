import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { JournalEntry } from '#contract/classes/journal';
import { SupportMessages } from '#contract/moderation/review';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';
import { aPhoto } from '../../uploads/upload-samples.fixture.ts';

const Comment = z.object({ id: z.string(), text: z.string() });

describe.each(testEngines())('a journal at the same moment on %s', (engine) => {
  let journals: Journals;
  beforeAll(async () => {
    journals = await startJournals(engine);
  });
  afterAll(() => journals.close());

  const queries = () => journals.portal.dependencies.database.queries;
  const teacher = () => journals.people['class teacher'];
  const comment = (id: string, text: string, cookie = teacher().cookie) =>
    journals.call('POST', `/api/journal/entries/${id}/comments`, cookie, { text });

  it('[§7] a comment on an entry that is being deleted gets 404', async () => {
    const { id } = await journals.anEntry();

    const { commenting } = await queries()
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('journal_entries').where('id', '=', Number(id)).execute();
        const begun = comment(id, 'Well drawn.');
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        return { commenting: begun };
      });

    expect((await commenting).status).toBe(404);
  });

  it('[P-14] a teacher whose class the student is just leaving adds nothing', async () => {
    const { id } = await journals.anEntry();
    const { owner } = journals.people;
    const classId = await journals.readClassId(owner.id);

    const { commenting } = await queries()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('journal_entries')
          .set({ filename: 'plan.txt' })
          .where('id', '=', Number(id))
          .execute();
        const begun = comment(id, 'Well drawn.');
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        await transaction.deleteFrom('class_members').where('userId', '=', owner.id).execute();
        return { commenting: begun };
      });

    expect((await commenting).status).toBe(404);
    const joinedAt = new Date().toISOString();
    const member = { classId, userId: owner.id, joinedAt };
    await queries().insertInto('class_members').values(member).execute();
  });

  it('[P-16] a teacher whose class the student is just leaving records no consent', async () => {
    const { owner } = journals.people;
    const classId = await journals.readClassId(owner.id);
    const { dialect } = journals.portal.dependencies.database;
    const path = `/api/journal/students/${owner.id}/consent`;

    const { recording } = await queries()
      .transaction()
      .execute(async (transaction) => {
        await dialect.lock(transaction, `publishing consent of ${owner.id}`);
        const begun = journals.call('PUT', path, teacher().cookie, { mayPublish: true });
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        await transaction.deleteFrom('class_members').where('userId', '=', owner.id).execute();
        return { recording: begun };
      });

    expect((await recording).status).toBe(404);
    const member = { classId, userId: owner.id, joinedAt: new Date().toISOString() };
    await queries().insertInto('class_members').values(member).execute();
  });

  it('[§1] a file that is sent again after its answer was lost is stored once', async () => {
    const { cookie } = await journals.portal.aStudent();
    const key = '0.4412345678';
    const photo = await aPhoto();
    const sendPhoto = async (name = 'plan.jpg', usedKey = key, bytes = photo) => {
      const { status, json } = await journals.send(cookie, bytes, name, 'image/jpeg', usedKey);
      return { status, entry: JournalEntry.parse(json()) };
    };
    const folder = join(journals.portal.dependencies.config.dataDirectory, 'uploads', 'journal');
    const before = await readdir(folder).catch(() => []);

    const [first, atOnce] = await Promise.all([sendPhoto(), sendPhoto()]);
    const again = await sendPhoto();

    expect([atOnce, again]).toEqual([first, first]);
    expect(first.status).toBe(201);
    // The picture, and a small one.
    expect((await readdir(folder)).length - before.length).toBe(2);
    // Another file is never mistaken for it, even with its key; nor the same one that is added on purpose.
    const others = [
      await sendPhoto('other.jpg'),
      await sendPhoto('plan.jpg', key, await aPhoto({ width: 80, height: 60 })),
      await sendPhoto('plan.jpg', '0.5512345678'),
    ];
    expect(new Set([first, ...others].map(({ entry }) => entry.id)).size).toBe(4);
    // Someone else may use the same key.
    const { owner } = journals.people;
    const theirs = await journals.send(owner.cookie, photo, 'plan.jpg', 'image/jpeg', key);
    expect(JournalEntry.parse(theirs.json()).id).not.toBe(first.entry.id);
  });

  it('[§7] two taps on “Send” make one comment and one notification', async () => {
    const { id } = await journals.anEntry();

    const replies = await Promise.all([comment(id, 'Two taps.'), comment(id, 'Two taps.')]);
    await comment(id, 'Another one.');

    const [first, second] = replies.map((reply) => Comment.parse(reply.json()));
    expect(second).toEqual(first);
    const notified = await queries()
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', journals.people.owner.id)
      .where('subjectId', '=', id)
      .execute();
    expect(notified).toEqual([{ kind: 'commented' }, { kind: 'commented' }]);
  });

  it('[P-34] two taps bring a text that may mean danger to staff once', async () => {
    const { id } = await journals.anEntry();
    const text = 'My uncle hits me every evening.';
    const { cookie } = journals.people.owner;

    await Promise.all([comment(id, text, cookie), comment(id, text, cookie)]);

    const inbox = await journals.call('GET', '/api/support-messages', teacher().cookie);
    const { messages } = SupportMessages.parse(inbox.json());
    expect(messages.filter(({ message }) => message === text)).toHaveLength(1);
  });

  it('[P-08] someone who is suspended at the same moment writes nothing anymore', async () => {
    const { id } = await journals.anEntry();
    const writer = teacher();
    const suspendedAt = new Date().toISOString();

    const { commenting } = await queries()
      .transaction()
      .execute(async (transaction) => {
        const { dialect } = journals.portal.dependencies.database;
        await dialect.lock(transaction, `account ${writer.id}`);
        const begun = comment(id, 'Too late.');
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        await transaction
          .updateTable('users')
          .set({ suspendedAt })
          .where('id', '=', writer.id)
          .execute();
        return { commenting: begun };
      });

    expect((await commenting).status).toBe(401);
    await queries().updateTable('users').set({ suspendedAt: null }).execute();
  });
});
