import {
  accountMenu,
  asAdmin,
  asStudent,
  connections,
  expect,
  expectToast,
  open,
  openCommandTab,
  serverResponse,
  test,
} from '../support/fixtures.ts';

for (const [who, signIn] of [
  ['a student', asStudent],
  ['an administrator', asAdmin],
] as const) {
  test(`[product §5] /maps requests only who is signed in, no matter how long ${who} stays`, async ({
    page,
    watch,
  }) => {
    const requestedPaths = () =>
      watch.requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
    await signIn(page);
    await page.clock.install();
    await open(page, '/maps');
    await expect(accountMenu(page)).toBeVisible();
    await page.clock.runFor(95_000);
    await page.waitForLoadState('networkidle');
    expect([...new Set(requestedPaths())]).toEqual(['/api/user']);

    // It refreshes on the next page, and is quiet again after Back.
    const notifications = page.waitForResponse('**/api/notifications');
    const header = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await header.getByRole('link', { name: 'Video Guide' }).click();
    await notifications;
    await header.getByRole('link', { name: 'Live Maps' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live World Map');
    await page.waitForLoadState('networkidle');
    const before = requestedPaths().length;
    await page.clock.runFor(95_000);
    await page.waitForLoadState('networkidle');
    expect(requestedPaths().length).toBe(before);
  });
}

test('[§2] an administrator renders a world and a region, deletes a rendered map, and sees worlds, portals, and NPCs', async ({
  page,
  game,
}) => {
  game.setFaults({ renderMsPerMap: 600_000 });
  await asAdmin(page);
  await open(page, '/server-control/bluemap');
  const answer = page.getByRole('region', { name: "BlueMap's answer" });
  const panel = page.getByRole('region', { name: 'Map status' });

  await page.getByRole('button', { name: 'Update world' }).click();
  await expect(page.getByText('Choose a world first.')).toBeVisible();
  await page.getByLabel('World', { exact: true }).selectOption('tacoma');
  await page.getByRole('button', { name: 'Update world' }).click();
  await expect(answer).toContainText('bluemap update tacoma');
  await expect(panel).toContainText('Rendering tacoma');
  await expect(panel.getByRole('progressbar')).toBeVisible();

  await page.getByLabel('Corner 1 X').fill('0');
  await page.getByLabel('Corner 1 Z').fill('0');
  await page.getByLabel('Corner 2 X').fill('300');
  await page.getByRole('button', { name: 'Update region' }).click();
  await expect(page.getByText('Enter all four coordinates.')).toBeVisible();
  await page.getByLabel('Corner 2 Z').fill('400');
  await expect(page.getByText('5 squares will be rendered.')).toBeVisible();
  await page.getByRole('button', { name: 'Update region' }).click();
  await expect(answer).toContainText('bluemap update tacoma 150 200 250');

  await page.getByRole('button', { name: 'Freeze tek8', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unfreeze tek8' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop all rendering' }).click();
  await expect(panel).toContainText('Stopped');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(panel).toContainText('Rendering tacoma');
  // Shown once for everything that is rendered.
  await expect(page.getByRole('button', { name: /Stop/ })).toHaveCount(1);

  await test.step('a rendered map is deleted only after its name is typed', async () => {
    await page.getByRole('button', { name: 'Delete rendered map earth' }).click();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: 'Delete rendered map', exact: true });
    await expect(button).toBeDisabled();
    await dialog.getByRole('textbox').fill('earth');
    await button.click();

    await expect(answer).toContainText('purge map earth');
    expect(game.received).toContain('bluemap purge earth');
  });

  await test.step('worlds, portals, and NPCs are listed, and editing is coming soon', async () => {
    await open(page, '/server-control/worlds');
    await expect(page.getByText('coming soon', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /tacoma.*Steve/ })).toBeVisible();

    await page.getByRole('tab', { name: 'Portals' }).click();
    await expect(page.getByRole('row', { name: /hub-earth.*the world earth/ })).toBeVisible();

    await page.getByRole('tab', { name: 'NPCs' }).click();
    await expect(page.getByRole('row', { name: /Mayor/ })).toBeVisible();
    // No files are connected here, and nothing is invented.
    await expect(page.getByRole('columnheader', { name: 'World', exact: true })).toBeHidden();
    await expect(page.getByText("Connect the game server's files to see positions")).toBeVisible();
  });
});

test('[§2] a player is banned with a reason, and a common task sends a message to everyone', async ({
  page,
  game,
}) => {
  await asAdmin(page);
  await openCommandTab(page);
  const players = page.getByRole('region', { name: 'Players' });

  await players.getByRole('button', { name: 'Actions for Alex' }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('Enter a reason. It is kept in the audit log.')).toBeVisible();
  await page.getByLabel('Reason').fill('broke the bridge');
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expectToast(page, 'Sent to the game server', 'Banned Alex: broke the bridge');
  await expect(players.getByRole('button', { name: 'Actions for Alex' })).toBeHidden();

  await players.getByText('Banned players (').click();
  await expect(players.getByRole('list', { name: 'Banned players' })).toContainText(
    'Alex broke the bridge',
  );
  await players.getByRole('button', { name: 'Pardon Alex' }).click();
  const question = page.getByRole('dialog', { name: 'Pardon Alex?' });
  await expect(question).toContainText('pardon Alex');
  await question.getByRole('button', { name: 'Pardon', exact: true }).click();
  await expect(players.getByRole('button', { name: 'Pardon Alex' })).toBeHidden();

  await page.getByRole('button', { name: /Tell everyone/ }).click();
  await page.getByLabel('What do you want to tell everyone?').fill('The bus stop opens now');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(serverResponse(page)).toContainText('Sent as say The bus stop opens now');
  expect(game.received).toContain('say The bus stop opens now');
  await expect(connections(page)).toContainText('Console: Connected');
});
