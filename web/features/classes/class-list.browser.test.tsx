import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';

const aClass = { id: 'c1', name: 'Class 7B', code: 'DCK7QT', memberCount: 3, archivedAt: null };

const detail = { class: aClass, members: [], teachers: [], waitingCount: 0, deletesAt: null };

it.each([
  [1280, '/classes', 'Classes', 'New class'],
  [375, '/classes', 'Classes', 'New class'],
  [375, '/classes/c1', 'Class 7B', 'Add students'],
])(
  '[design] at %i px, the button of %s is beside the heading',
  async (width, path, title, name) => {
    await page.viewport(width, 900);
    await openApp(path, {
      user: aUser({ role: 'teacher' }),
      replies: {
        'GET /api/classes': { json: { classes: [aClass] } },
        'GET /api/classes/c1': { json: { ...detail, whitelist: { at: null, results: [] } } },
      },
    });
    await expect.element(page.getByRole('button', { name })).toBeVisible();

    const heading = page.getByRole('heading', { name: title, level: 1 }).element();
    const button = page.getByRole('button', { name }).element();
    const [{ bottom, right }, { top, left }] = [
      heading.getBoundingClientRect(),
      button.getBoundingClientRect(),
    ];
    expect(top).toBeLessThan(bottom);
    expect(left).toBeGreaterThan(right);
  },
);

it('[design] the name of a class begins below the heading of the list', async () => {
  await page.viewport(1280, 900);
  await openApp('/classes', {
    user: aUser({ role: 'teacher' }),
    replies: { 'GET /api/classes': { json: { classes: [aClass] } } },
  });
  const name = page.getByRole('main').getByText(aClass.name);
  await expect.element(name).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Classes', level: 1 }).element();
  expect(name.element().getBoundingClientRect().left).toBe(heading.getBoundingClientRect().left);
});

it('[design] the name of a class stays inside the list beside the page', async () => {
  await page.viewport(1280, 900);
  const name = 'Introduction to planning, Period 3';
  await openApp('/classes', {
    user: aUser({ role: 'teacher' }),
    replies: { 'GET /api/classes': { json: { classes: [{ ...aClass, name }] } } },
  });
  const link = page.getByRole('navigation').getByRole('link', { name });
  await expect.element(link).toBeVisible();

  const textRange = document.createRange();
  textRange.selectNodeContents(link.element());
  const side = link.element().closest('nav')?.getBoundingClientRect();
  expect(textRange.getBoundingClientRect().right).toBeLessThanOrEqual(side?.right ?? 0);
});

it('[§4] Back from a new class shows the list without the dialog', async () => {
  await openApp('/classes', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [aClass] } },
      'POST /api/classes': { json: aClass, status: 201 },
      'GET /api/classes/c1': { json: { ...detail, whitelist: { at: null, results: [] } } },
    },
  });
  await page.getByRole('button', { name: 'New class' }).click();
  const dialog = page.getByRole('dialog', { name: 'New class' });
  await dialog.getByRole('textbox', { name: 'Class name' }).fill('Class 7B');
  await dialog.getByRole('button', { name: 'Create class' }).click();
  await expect.element(page.getByRole('button', { name: 'Add students' })).toBeVisible();

  history.back();

  await expect.element(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[P-15] administrators see whose class it is, and which class has no teacher', async () => {
  await openApp('/classes', {
    user: aUser({ role: 'admin' }),
    replies: {
      'GET /api/classes': {
        json: {
          classes: [
            { ...aClass, teachers: ['Ada Okafor', 'Lee Park'] },
            { ...aClass, id: 'c2', teachers: [] },
          ],
        },
      },
    },
  });

  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'Ada Okafor and Lee Park' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'no teacher' })).toBeVisible();
});

it('[§4] a class that is sent again after a lost answer has the same key, the next class another', async () => {
  const keys: (string | null)[] = [];
  await openApp('/classes', {
    user: aUser({ role: 'teacher' }),
    replies: {
      'GET /api/classes': { json: { classes: [] } },
      'POST /api/classes': (request) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return Response.json(aClass, { status: 201 });
      },
      'GET /api/classes/c1': { json: { ...detail, whitelist: { at: null, results: [] } } },
    },
  });
  const dialog = page.getByRole('dialog', { name: 'New class' });
  const create = () => dialog.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('button', { name: 'New class' }).first().click();
  await dialog.getByLabelText('Class name').fill('Class 7B');
  await create();
  await expect.element(dialog.getByText(/couldn't be reached/)).toBeVisible();
  await create();
  await expect.element(page.getByRole('heading', { name: 'Class 7B', level: 1 })).toBeVisible();

  history.back();
  await page.getByRole('button', { name: 'New class' }).first().click();
  await dialog.getByLabelText('Class name').fill('Class 7B');
  await create();

  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toMatch(/^[\w.-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
