import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AuditEntryList } from '#contract/moderation/audit';
import { ContentDocument } from '#contract/content/content-editing';
import { FileVersionText } from '#contract/files/files';
import { ModerationItems } from '#contract/moderation/review';
import { aCelebration } from '../testing/community.fixture.ts';
import { dnsToken, startWholePortal } from '../testing/whole-portal.fixture.ts';

async function startAudited() {
  const whole = await startWholePortal({ MAP_DOMAIN: 'map.city.example' });
  const { portal, cookie, get } = whole;
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await portal.call(method, path, body, { cookie });
    if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
    return reply.json();
  };
  const entries = async (kind: string) =>
    AuditEntryList.parse((await get(`/api/audit?kind=${kind}`)).json()).entries;
  const fetchVersionText = async (path: string, id: string) =>
    FileVersionText.parse(
      (
        await get(`/api/sftp/versions/content?${new URLSearchParams({ path, id }).toString()}`)
      ).json(),
    ).content;
  return { ...whole, send, entries, fetchVersionText };
}

describe('changes in the audit log', () => {
  it('[§6] a saved file has both versions', async () => {
    const { send, entries, fetchVersionText } = await startAudited();
    const path = '/plan.txt';
    await send('POST', '/api/sftp/save-file', { path, content: 'canary one\n' });
    await send('POST', '/api/sftp/save-file', { path, content: 'canary two\n' });

    const [second, first] = await entries('files');

    expect(first?.versions).toEqual({
      kind: 'file',
      path,
      before: null,
      after: expect.any(String),
    });
    const { versions } = second ?? {};
    if (versions?.kind !== 'file' || versions.before === null) throw new Error('no versions');
    expect(await fetchVersionText(path, versions.before)).toBe('canary one\n');
    expect(await fetchVersionText(path, versions.after)).toBe('canary two\n');
    expect(JSON.stringify([first, second])).not.toContain('canary');
  });

  it('[§6] a file that someone else changed in the meantime has their version as the one before', async () => {
    const { send, entries, fetchVersionText, game } = await startAudited();
    const path = '/logs/notes.txt';
    await send('POST', '/api/sftp/save-file', { path, content: 'ours\n' });
    await writeFile(join(game.serverDirectory, path), 'theirs\n');

    await send('POST', '/api/sftp/save-file', { path, content: 'ours again\n' });

    const [{ versions } = { versions: null }] = await entries('files');
    if (versions?.kind !== 'file' || versions.before === null) throw new Error('no versions');
    expect(await fetchVersionText(path, versions.before)).toBe('theirs\n');
  });

  it('[§6] a saved book has the two versions of its file', async () => {
    const { send, entries, fetchVersionText } = await startAudited();
    await send('POST', '/api/admin/booknews/save', {
      book: { 1: 'Welcome to the harbor' },
      'Interactive-Word': {},
    });

    const [{ versions } = { versions: null }] = await entries('book');
    const saves = (await entries('files')).filter(({ action }) => action === 'files.save');

    if (versions?.kind !== 'file') throw new Error('no versions');
    // One save is one line, and it is one of the news book.
    expect(saves).toEqual([]);
    expect(versions.path).toBe('/plugins/BookNews/config.yml');
    expect(await fetchVersionText(versions.path, versions.after)).toContain(
      'Welcome to the harbor',
    );
  });

  it('[§6] published content has the version before and after', async () => {
    const { send, entries } = await startAudited();
    const path = '/api/content/documents/links';
    const { published } = ContentDocument.parse(await send('GET', path));
    for (const version of [1, 2]) {
      await send('POST', `${path}/draft`, { body: published.body, baseVersion: version - 1 });
      await send('POST', `${path}/publish`, { version });
    }

    const acts = (await entries('content')).filter(({ action }) => action === 'content.publish');

    expect(acts.map(({ versions }) => versions)).toEqual([
      { kind: 'content', key: 'links', before: 1, after: 2 },
      { kind: 'content', key: 'links', before: 0, after: 1 },
    ]);
  });

  it('[§6] a role, a decision and a DNS record have values before and after', async () => {
    const { send, entries, portal, get } = await startAudited();
    const { user } = await portal.aStudent();
    await send('PATCH', `/api/users/${user.id}`, { role: 'teacher' });
    for (const serverIP of ['203.0.113.7', '203.0.113.8'])
      await send('POST', '/api/cloudflare/setup-bluemap', { serverIP });
    await portal.call('POST', '/api/public/celebrate', {
      ...aCelebration,
      celebrant: 'the “Oak” team',
    });
    const { items } = ModerationItems.parse((await get('/api/moderation')).json());
    await send('POST', `/api/moderation/${items[0]?.id}/approve`);

    const findChanges = async (kind: string, action: string) =>
      (await entries(kind)).filter((entry) => entry.action === action)[0]?.changes;

    expect(await findChanges('auth', 'auth.role-change')).toEqual([
      { what: 'role', before: 'student', after: 'teacher' },
    ]);
    expect(await findChanges('domain', 'domain.set-map-record')).toEqual([
      {
        what: 'record',
        before: 'map.city.example A → 203.0.113.7, not proxied',
        after: 'map.city.example A → 203.0.113.8, not proxied',
      },
    ]);
    expect(await findChanges('review', 'review.approve')).toEqual([
      { what: 'state', before: 'pending', after: 'published' },
    ]);
    expect((await entries('review'))[0]).toMatchObject({
      subject: 'celebration “Celebrating the ‘Oak’ team”',
      detail: { id: items[0]?.id },
    });
    expect((await get('/api/audit')).text).not.toContain(dnsToken);
    expect((await get('/api/audit.csv')).text).toContain('203.0.113.8');
  });

  it('[§6] a decision names the item as every other screen does', async () => {
    const { send, entries, portal, get } = await startAudited();
    const { cookie } = await portal.aStudent();
    const post = { title: 'Which trees?', content: 'Ours are tall.', topic: 'streets' };
    await portal.call('POST', '/api/forum/posts', post, { cookie });
    const { items } = ModerationItems.parse((await get('/api/moderation')).json());

    await send('POST', `/api/moderation/${items[0]?.id}/approve`);

    expect((await entries('review'))[0]?.subject).toBe('forum post “Which trees?”');
  });
});
