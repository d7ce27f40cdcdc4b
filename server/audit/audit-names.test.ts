import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditEntryList } from '#contract/moderation/audit';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from '../testing/community.fixture.ts';

const Created = z.object({ id: z.string(), code: z.string() });
const Added = z.object({
  members: z.array(z.object({ id: z.number(), signInName: z.string(), password: z.string() })),
});

describe.each(testEngines())('the names of students in the audit log, on %s', (engine) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  it('[P-06] are not stored, are read while the account is there, and can be searched for', async () => {
    const { portal, admin, read } = community;
    const { id, signInName, password } = await aMember('Class 7B', 'Tom Meyer');
    await portal.call('POST', '/api/login', { email: signInName, password });
    await portal.call('POST', '/api/login', { email: signInName, password: 'wrong' });
    const { queries } = portal.dependencies.database;
    const listed = async (query: string) =>
      AuditEntryList.parse((await read(`/api/audit?${query}`, admin)).json()).entries;

    const stored = JSON.stringify(await queries.selectFrom('audit_log').selectAll().execute());
    const shown = { actor: 'Tom Meyer', action: 'auth.sign-in', subject: `user ${id} (tom-meyer)` };
    const byActor = await listed('actor=tom%20m');
    const bySubject = await listed('search=tom-mey&kind=auth');
    const csv = await read('/api/audit.csv', admin);
    await queries
      .updateTable('users')
      .set({ erasedAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    const erased = await listed('kind=auth');

    expect(stored).toContain(`"user ${id}"`);
    expect(stored).not.toMatch(/tom.meyer/i);
    expect(byActor).toMatchObject([shown]);
    expect(bySubject).toContainEqual(expect.objectContaining(shown));
    expect(csv.text).toContain('Tom Meyer');
    expect(JSON.stringify(erased)).not.toMatch(/tom.meyer/i);
    expect(erased).toContainEqual(expect.objectContaining({ actor: `user ${id}` }));
  });

  it('[P-23] are not stored when they are corrected or chosen either', async () => {
    const { portal, teacher } = community;
    const { classId, id, signInName, password } = await aMember('Class 7C', 'Wanda Quill');
    const path = `/api/classes/${classId}/members/${id}`;
    const student = { cookie: await portal.signIn(signInName, password) };
    const chosen = { displayName: 'Wanda Wynnifred' };
    const corrected = { name: 'Wanda Wynnifred', minecraftUsername: 'wynnifred_7c' };

    await portal.call('PATCH', '/api/user', chosen, student);
    const reply = await portal.call('PATCH', path, corrected, teacher);

    expect(reply.json()).not.toMatchObject(chosen);
    const { queries } = portal.dependencies.database;
    const stored = await queries.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/wynnifred|quill/i);
    const details = stored.map(({ detail }) => detail);
    const what = 'name, display name, game name';
    expect(details).toContain(JSON.stringify({ user: id, corrected: what }));
  });

  it('[§6] of a student do not stand for staff who take on the form in which students are stored', async () => {
    const { portal, admin, teacher, read } = community;
    const { id } = await aMember('Class 7D', 'Nils Holm');
    const { name: before } = z
      .object({ name: z.string() })
      .parse((await read('/api/user', teacher)).json());
    const name = `user ${id}`;

    await portal.call('PATCH', '/api/user', { name }, teacher);
    await portal.call('POST', '/api/classes', { name: 'Class of nobody' }, teacher);
    await portal.call('PATCH', '/api/user', { name: before }, teacher);

    const { entries } = AuditEntryList.parse((await read('/api/audit', admin)).json());
    expect(entries.slice(0, 3)).toMatchObject([
      {
        actor: name,
        action: 'auth.rename',
        changes: [{ what: 'name', before: name, after: before }],
      },
      { actor: name, action: 'class.create' },
      { actor: before, action: 'auth.rename', changes: [{ what: 'name', before, after: name }] },
    ]);
  });

  async function aMember(className: string, name: string) {
    const { portal, teacher } = community;
    const made = await portal.call('POST', '/api/classes', { name: className }, teacher);
    const { id: classId } = Created.parse(made.json());
    const path = `/api/classes/${classId}/members`;
    const added = await portal.call('POST', path, { names: [name] }, teacher);
    const [student] = Added.parse(added.json()).members;
    return { id: 0, signInName: '', password: '', ...student, classId };
  }
});
