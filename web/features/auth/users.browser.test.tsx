import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { ListedUser } from '#contract/accounts/accounts';
import { limits } from '#contract/limits';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

const admin = aUser({ id: 1, role: 'admin', displayName: 'admin', name: 'admin' });

function listed(id: number, name: string, of: Partial<ListedUser> = {}): ListedUser {
  return {
    ...aUser({ id, name, displayName: `Heron ${id}`, email: `${id}@school.example` }),
    signInName: null,
    suspendedAt: null,
    deletesAt: null,
    isDeletionByStaff: false,
    lastSeenAt: null,
    ...of,
  };
}

function openUsers(replies: Replies = {}) {
  return openApp('/users', {
    user: admin,
    replies: {
      'GET /api/users': { json: { users: [listed(2, 'Ana R.'), listed(3, 'Ben T.')] } },
      ...replies,
    },
  });
}

beforeEach(() => page.viewport(1280, 900));

describe('/users', () => {
  it('[§4] lists accounts and counts them', async () => {
    await openUsers();

    await expect.element(page.getByText('2 accounts')).toBeVisible();
    await expect.element(page.getByText('Ana R.').first()).toBeVisible();
  });

  it('[design] the actions begin below the head of their column', async () => {
    await openUsers();
    const action = page.getByRole('button', { name: 'Reset password for Ana R.' });
    await expect.element(action).toBeVisible();

    const measureStart = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    expect(measureStart(action.element())).toBe(
      measureStart(page.getByRole('columnheader', { name: 'Actions' }).element()),
    );
  });

  it('[§4] says when there may be more accounts than it lists', async () => {
    const users = Array.from({ length: limits.usersListed }, (_, id) => listed(id, `Ana ${id}`));
    await openUsers({ 'GET /api/users': { json: { users } } });

    await expect
      .element(page.getByText('The first 1,000 accounts, by name. Search to find others.'))
      .toBeVisible();
  });

  it('[§4] shows 50 accounts at a time, and moves the focus to the first new one', async () => {
    const users = Array.from({ length: 120 }, (_, id) => listed(id + 2, `Ana ${id + 1}.`));
    await openUsers({ 'GET /api/users': { json: { users } } });
    const countRows = () =>
      page.getByRole('button', { name: /^Reset password for/ }).elements().length;
    await expect.poll(countRows).toBe(50);

    await page.getByRole('button', { name: 'Show 50 more' }).click();

    await expect.poll(countRows).toBe(100);
    await expect.element(page.getByLabelText('Role for Ana 51.')).toHaveFocus();
    await page.getByRole('button', { name: 'Show 20 more' }).click();
    await expect.poll(countRows).toBe(120);
  });

  it('[§4] opened again, it lists accounts that were created since', async () => {
    const users = [listed(2, 'Ana R.')];
    await openUsers({ 'GET /api/users': () => Response.json({ users }) });
    await expect.element(page.getByText('1 account')).toBeVisible();
    await page.getByRole('link', { name: 'Audit log' }).first().click();
    await expect.poll(() => location.pathname).toBe('/server-control/audit');
    users.push(listed(3, 'Ben T.'));

    history.back();

    await expect.element(page.getByText('2 accounts')).toBeVisible();
  });

  it('[§4] says what to do when no account matches', async () => {
    await openUsers({ 'GET /api/users': { json: { users: [] } } });

    await expect.element(page.getByText('No accounts match. Try a shorter word.')).toBeVisible();
  });

  it('[§4] a password is reset after a question and shown once', async () => {
    const portal = await openUsers({
      'POST /api/users/2/password': { json: { password: 'canary-tern-52' } },
    });

    await page.getByRole('button', { name: 'Reset password for Ana R.' }).click();
    expect(portal.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();

    await expect.element(page.getByText('canary-tern-52')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('canary-tern-52')).not.toBeInTheDocument();
  });

  it('[§4] an account is suspended after a question', async () => {
    const portal = await openUsers({
      'PATCH /api/users/3': {
        json: listed(3, 'Ben T.', { suspendedAt: '2026-11-20T09:00:00.000Z' }),
      },
    });

    await page.getByRole('button', { name: 'Suspend Ben T.' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();

    await expect
      .poll(() => portal.calls.find(({ call }) => call === 'PATCH /api/users/3')?.body)
      .toBe(JSON.stringify({ suspended: true }));
  });

  it('[P-24] an account that staff are deleting is kept, whatever class it is in', async () => {
    const deletesAt = '2026-11-27T09:00:00.000Z';
    const users = [
      listed(2, 'Ana R.', { deletesAt, isDeletionByStaff: true }),
      listed(3, 'Ben T.', { deletesAt }),
    ];
    const portal = await openUsers({
      'GET /api/users': { json: { users } },
      'DELETE /api/users/2/deletion': () => new Response(null, { status: 204 }),
    });
    const keep = page.getByRole('button', { name: 'Keep account of Ana R.' });
    await expect.element(keep).toBeVisible();
    expect(page.getByRole('button', { name: /^Keep/ }).elements()).toHaveLength(1);

    await keep.click();

    await expect.element(page.getByText('The account is kept')).toBeVisible();
    expect(portal.calls.map(({ call }) => call)).toContain('DELETE /api/users/2/deletion');
  });

  it('[§4] says who has no game name, and does not repeat the sign-in name', async () => {
    const managed = { email: 'e4@no-email.invalid', signInName: 'mason-lee' };
    const users = [
      listed(2, 'Ana R.', { minecraftUsername: 'otterblock' }),
      listed(3, 'Mason Lee', { ...managed, minecraftUsername: 'mason-lee' }),
      listed(4, 'admin', { email: 'admin@no-email.invalid', minecraftUsername: 'admin' }),
    ];
    await openUsers({ 'GET /api/users': { json: { users } } });
    const gameName = (name: string) => page.getByRole('row', { name }).getByRole('cell').nth(1);

    await expect.element(gameName('Ana R.')).toHaveTextContent('otterblock');
    await expect.element(gameName('Mason Lee').getByText('none yet')).toBeVisible();
    await expect.element(gameName('admin').getByText('none yet')).toBeVisible();
  });

  it('[P-24] the account of a student is deleted after a question, whatever class it is in', async () => {
    const teacher = listed(3, 'Ms. Okafor', { role: 'teacher' });
    const portal = await openUsers({
      'GET /api/users': { json: { users: [listed(2, 'Ana R.'), teacher] } },
      'POST /api/users/2/deletion': {
        json: { deletesAt: '2026-12-05T09:00:00.000Z' },
        status: 202,
      },
    });
    const remove = page.getByRole('button', { name: /^Delete account of/ });
    await expect.element(remove).toHaveAccessibleName('Delete account of Ana R.');
    const table = page.getByRole('group', { name: 'Accounts' }).element();
    expect(table.scrollWidth).toBe(table.clientWidth);
    await remove.click();
    expect(portal.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);

    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();

    await expect.element(page.getByText('The account will be deleted in 7 days')).toBeVisible();
    expect(portal.calls.map(({ call }) => call)).toContain('POST /api/users/2/deletion');
  });

  it('[design] at 1280 px, the buttons of students with long email addresses are in view', async () => {
    const email = 'maria-guadalupe.hernandez@students.tacoma.k12.wa.us';
    const names = { organization: 'Lincoln Middle School', minecraftUsername: 'otterblock_tower' };
    const student = listed(2, 'María Guadalupe Hernández Rodríguez', { ...names, email });
    await openUsers({ 'GET /api/users': { json: { users: [student] } } });
    await expect.element(page.getByRole('button', { name: /^Delete account of/ })).toBeVisible();
    const table = page.getByRole('group', { name: 'Accounts' }).element();

    await expect.poll(() => table.scrollWidth - table.clientWidth).toBe(0);
  });

  it('[design] at 1280 px, a display name and a school are whole, and “Edit” says when the account was created', async () => {
    const names = { displayName: 'Thoughtful Hummingbird', organization: 'Lincoln Middle School' };
    await openUsers({ 'GET /api/users': { json: { users: [listed(2, 'Ana R.', names)] } } });
    const school = page.getByText('Lincoln Middle School');
    await expect.element(school).toBeVisible();

    const cell = school.element().closest('th');
    const right = cell?.getBoundingClientRect().right ?? 0;
    await expect.poll(() => school.element().getBoundingClientRect().right).toBeLessThan(right);

    await page.getByRole('button', { name: 'Edit account of Ana R.' }).click();
    await expect.element(page.getByRole('dialog').getByText(/^Created .*\d:\d\d/)).toBeVisible();
  });

  it('[P-24] an email address and a game name are corrected, and only what was changed is sent', async () => {
    const user = listed(2, 'Ana R.', { minecraftUsername: 'oterblock' });
    const portal = await openUsers({
      'GET /api/users': { json: { users: [user] } },
      'PATCH /api/users/2': { json: user },
    });
    await page.getByRole('button', { name: 'Edit account of Ana R.' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await expect.element(dialog.getByLabelText('Full Name')).toHaveValue('Ana R.');
    await expect.element(save).toBeDisabled();

    await expect.element(dialog.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await dialog.getByLabelText('Email').fill('ana@school.example');
    await dialog.getByLabelText('Game name').fill('otterblock');
    await save.click();

    await expect.element(page.getByText('Account of Ana R. updated')).toBeVisible();
    expect(portal.calls.find(({ call }) => call === 'PATCH /api/users/2')?.body).toBe(
      JSON.stringify({ email: 'ana@school.example', minecraftUsername: 'otterblock' }),
    );
  });

  it('[P-24] an email address is neither given to an account without one nor changed by its owner', async () => {
    const managed = { email: 'e4@no-email.invalid', signInName: 'mason-lee' };
    const users = [
      listed(2, 'Mason Lee', { ...managed, minecraftUsername: 'mason-lee' }),
      listed(1, 'Ada', { role: 'admin' }),
    ];
    await openUsers({ 'GET /api/users': { json: { users } } });
    const dialog = page.getByRole('dialog');

    for (const name of ['Mason Lee', 'Ada']) {
      await page.getByRole('button', { name: `Edit account of ${name}` }).click();
      await expect.element(dialog.getByLabelText('Full Name')).toHaveValue(name);
      expect(dialog.getByLabelText('Email').elements()).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
  });

  it('[P-35] a new account says its role, and its password is shown once', async () => {
    const created = {
      user: listed(9, 'Tess'),
      signInName: 'tess',
      password: 'canary-pier-17',
    };
    await openUsers({ 'POST /api/users': { json: created, status: 201 } });

    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabelText('Full Name').fill('Tess');
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();

    await expect.element(page.getByText('canary-pier-17')).toBeVisible();
  });

  it('[P-35] a teacher is redirected', async () => {
    await openApp('/users', { user: aUser({ role: 'teacher' }) });

    await expect.poll(() => location.pathname).toBe('/help');
  });
});

it('[design] on a phone the role is beside the name, and the minute of creation is text', async () => {
  await page.viewport(375, 812);
  await openUsers();
  await expect.element(page.getByLabelText('Role for Ana R.')).toBeVisible();

  const name = page.getByText('Ana R.', { exact: true }).element().getBoundingClientRect();
  const role = page.getByLabelText('Role for Ana R.').element().getBoundingClientRect();
  expect(role.top).toBeLessThan(name.bottom);
  expect(role.left).toBeGreaterThan(name.left);
  const times = page
    .getByRole('row', { name: /Ana R\./ })
    .element()
    .querySelectorAll('time');
  expect(
    [...times].filter((time) => time.checkVisibility()).map((time) => time.textContent),
  ).toEqual([expect.stringMatching(/\d:\d\d/)]);
});

it('[§1] an account whose password did not arrive is listed, and is not created again unknowingly', async () => {
  const users = [listed(2, 'Ana R.')];
  await openUsers({
    'GET /api/users': () => Response.json({ users }),
    'POST /api/users': () => {
      users.push(listed(3, 'Ben T.'));
      throw new TypeError('Failed to fetch');
    },
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Full Name').fill('Ben T.');

  await dialog.getByRole('button', { name: 'Create account' }).click();

  await expect.element(dialog.getByText(/The account may have been created\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('2 accounts')).toBeVisible();
});
