import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { anItem } from '../features/review/review.fixture.ts';
import { aUser, openApp, type Replies } from '../testing/app.fixture.tsx';

/** Each of these would mark the document if it ran. */
const run = "document.documentElement.dataset['hit']=1";
const hostile = [
  `<img src=x onerror=${run}>.txt`,
  `"><svg onload=${run}>.txt`,
  `<script>${run}.txt`,
  `javascript:${run}.txt`,
  `{{${run}}}\${${run}}.txt`,
] as const;
const [image, drawing] = hostile;
const admin = aUser({ role: 'admin', displayName: 'admin' });
const since = '2026-11-20T08:00:00.000Z';
const files = { connected: true, host: 'x', port: 22, username: 'x', hostKey: 'x', since };
const game = { connected: true, host: 'x', port: 40814, since, practice: false, problem: null };
const entry = (name: string, type: 'file' | 'directory', folder = '') => ({
  name,
  type,
  size: 1,
  path: `${folder}/${name}`,
  modifiedAt: since,
  link: false,
});

/** Nothing of it became an element or ran. */
function expectOnlyText(): void {
  const made = document.querySelectorAll('img[src="x"], [onload], [onerror]');
  expect([...made].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(document.querySelectorAll(`a[href^="javascript:"]`)).toHaveLength(0);
  expect(document.documentElement.dataset['hit']).toBeUndefined();
}

beforeEach(() => page.viewport(1280, 900));

function openFiles(replies: Replies = {}) {
  return openApp('/server-control/files', {
    user: admin,
    replies: {
      'GET /api/sftp/status': { json: { ...files, problem: null } },
      'GET /api/sftp/directory': ({ url }) => {
        const path = new URL(url).searchParams.get('path') ?? '/';
        const shown =
          path === '/'
            ? [entry('<b>folder', 'directory'), ...hostile.map((name) => entry(name, 'file'))]
            : [entry(image, 'file', path)];
        return Response.json({ path, files: shown });
      },
      ...replies,
    },
  });
}

describe('hostile names', () => {
  it('[S9] are text in the list of files and in the breadcrumb', async () => {
    await openFiles();

    for (const name of hostile)
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: '<b>folder', exact: true }).click();

    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.element(crumbs.getByText('<b>folder')).toBeVisible();
    await expect.element(page.getByRole('button', { name: image, exact: true })).toBeVisible();
    expectOnlyText();
  });

  it.each([
    {
      note: 'success',
      reply: { json: { trashed: `/${image}`, id: '1' } },
      says: `${image} is in the trash.`,
    },
    {
      note: 'failure',
      reply: { text: `There is nothing at /${image}.`, status: 404 },
      says: `404: There is nothing at /${image}.`,
    },
  ])('[S9] are text in a dialog and in the toast of a $note', async ({ reply, says }) => {
    await openFiles({ 'DELETE /api/sftp/delete': reply });
    await page.getByRole('checkbox', { name: image }).click();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(`Delete ${image}?`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();

    await expect.element(page.getByText(says)).toBeVisible();
    expectOnlyText();
  });

  it('[S9] are text as worlds, and in an answer that nobody understood', async () => {
    const world = { environment: 'NORMAL', isLoaded: true, isHidden: false };
    await openApp('/server-control/worlds', {
      user: admin,
      replies: {
        'GET /api/minecraft/status': { json: game },
        'GET /api/worlds': {
          json: {
            known: true,
            source: 'multiverse',
            worlds: hostile.map((name) => ({ ...world, name, displayName: name, players: [name] })),
            unread: [{ command: 'mv list', text: hostile.join('\n') }],
          },
        },
      },
    });

    for (const name of hostile) await expect.element(page.getByText(name).first()).toBeVisible();
    expectOnlyText();
  });

  it('[S9] are text as players and as the worlds they are in', async () => {
    const players = {
      known: true,
      online: 5,
      max: 20,
      players: hostile.map((name) => ({ name, world: image })),
      canMute: false,
      unread: [],
    };
    const access = {
      known: true,
      bans: [{ name: image, reason: image }],
      whitelist: [image],
      missingBans: null,
      unread: [],
    };
    await openApp('/server-control/command', {
      user: admin,
      replies: {
        'GET /api/minecraft/status': { json: game },
        'GET /api/players': { json: players },
        'GET /api/players/access': { json: access },
      },
    });

    const panel = page.getByRole('region', { name: 'Players' });
    for (const name of hostile) await expect.element(panel.getByText(name).first()).toBeVisible();
    expectOnlyText();
  });

  it('[S9] are text in the title of a page and in what people write', async () => {
    const written = {
      content: `${hostile.join('\n\n')}\n\n[a link](javascript:${run})`,
      createdAt: since,
      updatedAt: since,
      state: 'published',
      authorName: image,
      authorRole: null,
      isMine: false,
      hasPendingEdit: false,
    };
    const marks = {
      viewCount: 1,
      replyCount: 1,
      isPinned: false,
      isLocked: false,
      project: null,
    };
    const post = { ...written, ...marks, id: '1', title: image, topic: 'planning' };
    await openApp('/forum/1', {
      user: admin,
      replies: {
        'GET /api/forum/posts/1': {
          json: { post, replies: [{ ...written, id: '2' }], nextCursor: null },
        },
      },
    });

    await expect.element(page.getByRole('heading', { name: image, level: 1 })).toBeVisible();
    expect(document.title).toContain(image);
    await expect.element(page.getByText(drawing).first()).toBeVisible();
    expectOnlyText();
  });

  it('[S42] what someone sent with a community form is text in Recent activity', async () => {
    const item = { timestamp: since, kind: 'quest', phase: null, picture: null, wellDone: 0 };
    const feed = hostile.map((name, at) => ({
      ...item,
      id: String(at),
      author: name,
      message: name,
      location: name,
      tags: [name],
    }));
    await openApp('/community', { replies: { 'GET /api/public/community-feed': { json: feed } } });

    const shown = page.getByRole('region', { name: 'Recent activity', exact: true });
    for (const name of hostile) await expect.element(shown.getByText(name).first()).toBeVisible();
    expectOnlyText();
  });

  it('[S42] what someone sent with a community form is text in Review', async () => {
    const items = hostile.map((name, at) =>
      anItem({
        id: String(at),
        title: name,
        text: name,
        author: name,
        authorFullName: name,
        authorClasses: [name],
        advice: [name],
      }),
    );
    await openApp('/review', {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/moderation': { json: { items, waiting: items.length } },
        'GET /api/support-messages': { json: { messages: [] } },
        'GET /api/classes': { json: { classes: [] } },
        'GET /api/moderation/counts': { json: { waiting: 5, messages: { open: 0, urgent: 0 } } },
      },
    });

    const main = page.getByRole('main');
    for (const name of hostile)
      await expect.element(main.getByRole('button', { name }).first()).toBeVisible();
    expectOnlyText();
  });
});
