import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SharedJournalEntries } from '#contract/classes/journal';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals, type Person } from '../../testing/journal.fixture.ts';
import { aPhoto } from '../../uploads/upload-samples.fixture.ts';

describe.each(testEngines())('a journal entry for the class, on %s', (engine) => {
  let journals: Journals;
  let first: string;
  let second: string;
  beforeAll(async () => {
    journals = await startJournals(engine);
    first = await journals.readClassId(journals.people.owner.id);
    second = await journals.readClassId(journals.people['other student'].id);
  });
  afterAll(() => journals.close());

  const members = () => journals.portal.dependencies.database.queries;
  const joins = ({ id: userId }: Person, classId: string) =>
    members()
      .insertInto('class_members')
      .values({ classId, userId, joinedAt: new Date().toISOString() })
      .execute();
  const leaves = ({ id }: Person, classId: string) =>
    members()
      .deleteFrom('class_members')
      .where('userId', '=', id)
      .where('classId', '=', classId)
      .execute();

  async function anAuthor(...classIds: readonly string[]): Promise<Person> {
    const author = await journals.aStudentOutside();
    for (const classId of classIds) await joins(author, classId);
    return author;
  }

  /** What one of the people gets: whether it is listed, and the statuses of its file and its thumbnail. */
  async function seenBy(viewer: 'classmate' | 'other student', id: string) {
    const { cookie } = journals.people[viewer];
    const { entries } = SharedJournalEntries.parse(
      (await journals.call('GET', '/api/journal/class', cookie)).json(),
    );
    const path = `/api/journal/entries/${id}`;
    return [
      entries.some((entry) => entry.id === id),
      (await journals.call('GET', `${path}/file`, cookie)).status,
      (await journals.call('GET', `${path}/thumbnail`, cookie)).status,
    ];
  }
  const seen = [true, 200, 200];
  const unseen = [false, 404, 404];

  async function anApprovedEntry({ cookie }: Person, visibility = 'class'): Promise<string> {
    const { id } = await journals.anEntry(cookie, await aPhoto(), 'photo.jpg');
    await journals.share(id, visibility, cookie);
    await journals.decide('approve');
    return id;
  }

  it('[P-16] is not for a class that its author joins later, until it is approved for that one', async () => {
    const author = await anAuthor(first);
    const id = await anApprovedEntry(author);
    expect(await seenBy('classmate', id)).toEqual(seen);

    await joins(author, second);
    expect(await seenBy('classmate', id)).toEqual(seen);
    expect(await seenBy('other student', id)).toEqual(unseen);

    await leaves(author, first);
    expect(await seenBy('classmate', id)).toEqual(unseen);
    expect(await seenBy('other student', id)).toEqual(unseen);

    for (const visibility of ['private', 'class'])
      await journals.share(id, visibility, author.cookie);
    await journals.decide('approve');
    expect(await seenBy('other student', id)).toEqual(seen);
  });

  it.each([
    { note: 'in which it was sent', teacher: 'class teacher', classmate: seen, other: unseen },
    {
      note: 'of the teacher who approves it',
      teacher: 'other teacher',
      classmate: seen,
      other: seen,
    },
  ] as const)('[P-16] is for the class $note', async ({ teacher, classmate, other }) => {
    const author = await anAuthor(first);
    const { id } = await journals.anEntry(author.cookie, await aPhoto(), 'photo.jpg');
    await journals.share(id, 'class', author.cookie);
    await joins(author, second);

    await journals.decide('approve', journals.people[teacher].cookie);

    expect(await seenBy('classmate', id)).toEqual(classmate);
    expect(await seenBy('other student', id)).toEqual(other);
  });

  it('[P-16] of someone who had no class is for the one that its author is in now', async () => {
    const author = await anAuthor();
    const id = await anApprovedEntry(author);

    await joins(author, second);

    expect(await seenBy('other student', id)).toEqual(seen);
    expect(await seenBy('classmate', id)).toEqual(unseen);
  });

  it('[P-16] of a teacher is for a class that the teacher gets later, too', async () => {
    const teacher = await journals.aTeacherInClass(first);
    const { id } = await journals.anEntry(teacher.cookie, await aPhoto(), 'photo.jpg');
    await journals.share(id, 'class', teacher.cookie);
    const teaches = { classId: second, userId: teacher.id, assignedAt: new Date().toISOString() };
    await members().insertInto('class_teachers').values(teaches).execute();

    expect(await seenBy('classmate', id)).toEqual(seen);
    expect(await seenBy('other student', id)).toEqual(seen);
  });

  it('[P-16] that was approved for everyone is for the class in which its author narrows it', async () => {
    const author = await anAuthor(first);
    const id = await anApprovedEntry(author, 'public');
    await leaves(author, first);
    await joins(author, second);
    expect(await seenBy('other student', id)).toEqual(seen);

    expect((await journals.share(id, 'class', author.cookie)).state).toBe('published');

    expect(await seenBy('other student', id)).toEqual(seen);
    expect(await seenBy('classmate', id)).toEqual(unseen);
  });
});
