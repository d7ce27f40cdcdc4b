import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { refetchReads, aUser, openApp } from '../../testing/app.fixture.tsx';

it('[§4] a student proposes a project with its kind and its place', async () => {
  const portal = await openApp('/projects', {
    user: aUser(),
    replies: {
      'GET /api/projects': { json: { projects: [], mine: [] } },
      'POST /api/projects': { json: {}, status: 201 },
    },
  });
  await page.getByRole('button', { name: 'Propose a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a project' });
  await dialog.getByLabelText('Title').fill('Safer crossing');
  await dialog.getByLabelText('Type').fill('Streets');
  await dialog.getByLabelText('What is it about?').fill('Nobody has to run.');
  await dialog.getByLabelText('What you are building').selectOptions('crossing');
  await dialog.getByLabelText('World').selectOptions('tacoma');
  await dialog.getByRole('textbox', { name: 'x', exact: true }).fill('412');

  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect.element(dialog.getByText('Please enter both x and z, or neither.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'z', exact: true }).fill('-168');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();

  await expect
    .poll(() => portal.calls.find(({ call }) => call === 'POST /api/projects')?.body)
    .toBe(
      JSON.stringify({
        title: 'Safer crossing',
        type: 'Streets',
        description: 'Nobody has to run.',
        progress: 0,
        participants: 1,
        kind: 'crossing',
        world: 'tacoma',
        x: 412,
        z: -168,
      }),
    );
});

it('[§4] a proposal typed before the session ended is there again, until its writer discards it', async () => {
  let reply = Response.json(aUser());
  const replies = {
    'GET /api/user': () => reply.clone(),
    'GET /api/projects': { json: { projects: [], mine: [] } },
  };
  const propose = page.getByRole('button', { name: 'Propose a project' });
  const dialog = page.getByRole('dialog', { name: 'Propose a project' });
  await openApp('/projects', { user: aUser(), replies });
  await propose.click();
  await dialog.getByLabelText('Title').fill('Safer crossing');
  // The fields are rendered again with what was typed.
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await dialog.getByLabelText('What is it about?').fill('Nobody has to run.');
  await dialog.getByLabelText('World').selectOptions('tacoma');
  reply = new Response('Please sign in.', { status: 401 });
  refetchReads();
  await expect.element(dialog).not.toBeInTheDocument();
  reply = Response.json(aUser());
  refetchReads();
  await propose.click();
  await expect
    .element(dialog.getByLabelText('What is it about?'))
    .toHaveValue('Nobody has to run.');
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Safer crossing');
  await expect.element(dialog.getByLabelText('World')).toHaveValue('tacoma');

  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await propose.click();
  await expect.element(dialog.getByLabelText('What is it about?')).toHaveValue('');
});
