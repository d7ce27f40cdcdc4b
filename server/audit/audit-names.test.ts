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
    const { portal, teacher, admin, read } = community;
    const made = await portal.call('POST', '/api/classes', { name: 'Class 7B' }, teacher);
    const { id: classId } = Created.parse(made.json());
    const path = `/api/classes/${classId}/members`;
    const added = await portal.call('POST', path, { names: ['Tom Meyer'] }, teacher);
    const [student] = Added.parse(added.json()).members;
    const { id = 0, signInName = '', password = '' } = student ?? {};
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
});
