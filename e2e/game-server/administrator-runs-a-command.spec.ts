import { adminPassword, rconPassword } from '../support/built-portal.ts';
import {
  activityLog,
  asAdmin,
  connections,
  expect,
  expectToast,
  open,
  openCommandTab,
  runCommand,
  serverResponse,
  test,
} from '../support/fixtures.ts';

test('[§2] an administrator signs in at /admin, connects the console, and runs a command', async ({
  page,
  game,
  watch,
}) => {
  await open(page, '/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Admin Access Granted');
  await expect(page).toHaveURL('/server-control');
  await expect(connections(page)).toContainText(/Console: Connected\s*127\.0\.0\.1:\d+/);
  await expect(connections(page)).toContainText('Portal: Connected');
  await expect(connections(page)).toContainText('Practice server');

  // A poll in flight fails when the link closes.
  watch.expectOutage();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connections(page)).toContainText('Console: Disconnected');
  await expect(page.getByLabel('Host')).toHaveValue('127.0.0.1');
  await expect(page.getByLabel('Port')).toHaveValue(String(game.rconPort));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(rconPassword);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connected to server successfully');
  await expect(connections(page)).toContainText('Console: Connected');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await page.getByRole('tab', { name: 'Command' }).click();
  await runCommand(page, '/list');
  await expect(serverResponse(page)).toContainText(/There are \d+ of a max of 20 players online/);
  await expect(serverResponse(page)).toContainText('Sent as list by');
  await expect(activityLog(page).getByRole('listitem').first()).toContainText('ran list');

  // After Disconnect one click reconnects, without the password.
  await page.getByRole('tab', { name: 'Connection' }).click();
  await expect(page.getByText('“Connect again” restores it')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connections(page)).toContainText('Console: Disconnected');
  await page.getByRole('button', { name: 'Connect again to 127.0.0.1' }).click();
  await expect(connections(page)).toContainText('Console: Connected');
});

test('[§2] [§4] [product §5] the Command tab handles pages, errors, questions, missing answers, pasted lines, and earlier commands', async ({
  page,
  game,
}) => {
  await asAdmin(page);
  await openCommandTab(page);
  const box = page.getByRole('textbox', { name: 'Command' });

  await test.step('[§4] Prev and Next turn the pages of mv list, with a notice at both ends', async () => {
    const answer = serverResponse(page);

    await page.getByRole('button', { name: 'mv list', exact: true }).click();
    await expect(answer).toContainText('Page 1 of 2');
    await expect(answer).toContainText('tacoma');
    await answer.getByRole('button', { name: 'Prev' }).click();
    await expect(answer).toContainText('This is the first page, there is nothing Previous!');

    await answer.getByRole('button', { name: 'Next' }).click();
    await expect(answer).toContainText('Page 2 of 2');
    await expect(answer).toContainText('Sent as mv list --page 2 by');
    await expect(answer).not.toContainText('nothing Previous!');
    await answer.getByRole('button', { name: 'Next' }).click();
    await expect(answer).toContainText('This is the last page, there is nothing Next!');

    await answer.getByRole('button', { name: 'Prev' }).click();
    await expect(answer).toContainText('Page 1 of 2');
    await expect(answer).toContainText('Sent as mv list by');
    // The notices sent nothing, so the log has only the three requested pages.
    await expect(activityLog(page).getByText('admin ran mv list')).toHaveCount(3);
  });

  await test.step('[§4] an unknown command is listed as an error in the activity log', async () => {
    await runCommand(page, 'frobnicate');
    await expect(serverResponse(page)).toContainText('Unknown or incomplete command');

    await page.getByLabel('Show').selectOption('Errors');

    await expect(activityLog(page).getByRole('listitem').first()).toContainText(
      'Unknown or incomplete command',
    );
  });

  await test.step('[product §5] a dangerous command asks first, and Cancel sends nothing', async () => {
    const question = page.getByRole('dialog', { name: 'Ban this player?' });

    await runCommand(page, '/ban Notch');
    await expect(question).toContainText('ban Notch');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(game.received).not.toContain('ban Notch');

    await runCommand(page, '/ban Notch');
    await question.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(serverResponse(page)).toContainText('Sent as ban Notch by');
    expect(game.received.filter((command) => command === 'ban Notch')).toHaveLength(1);
  });

  await test.step('[product §5] a missing answer is distinguished from a failure, and a blank command is not sent', async () => {
    game.setFaults({ lateOutput: true });
    await runCommand(page, 'bluemap');
    await expect(serverResponse(page)).toContainText('Sent. No answer came back over RCON');
    await expect(serverResponse(page).getByText('No answer came back over RCON')).toHaveCount(1);
    game.setFaults({ lateOutput: false });

    await runCommand(page, ' / ');
    await expect(page.getByText('Type a command first.')).toBeVisible();
    expect(game.received.filter((command) => /^[\s/]*$/.test(command))).toEqual([]);

    await runCommand(page, 'lits');
    await expect(serverResponse(page)).toContainText('Error,');
  });

  await test.step('[§2] only the first of several pasted lines is taken, and the panel says so', async () => {
    await box.fill('say ');
    await box.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'one\nsay two\n');
      const pasted = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', pasted));
    });

    await expect(box).toHaveValue('say one');
    await expect(
      page.getByText('Only the first line was pasted; 1 more was left out'),
    ).toBeVisible();
  });

  await test.step('[§2] the arrow keys recall earlier commands, even after a reload', async () => {
    for (const command of ['seed', 'time query day']) {
      await runCommand(page, command);
      await expect(serverResponse(page)).toContainText(`Sent as ${command} by`);
    }

    await box.press('ArrowUp');
    await expect(box).toHaveValue('time query day');
    await box.press('ArrowUp');
    await expect(box).toHaveValue('seed');
    await box.press('ArrowDown');
    await expect(box).toHaveValue('time query day');
    await box.press('Escape');
    await expect(box).toHaveValue('');

    await page.reload();
    await expect(connections(page)).toContainText('Console: Connected');
    await box.press('ArrowUp');
    await expect(box).toHaveValue('time query day');
  });
});

test('[§4] two windows see each other’s commands, and a reload keeps tab and log', async ({
  page,
  openWindow,
}) => {
  const other = await openWindow();
  for (const each of [page, other]) await asAdmin(each);
  await openCommandTab(page);
  await openCommandTab(other);

  await runCommand(page, 'say from the first window');
  await expect(activityLog(other)).toContainText('ran say from the first window');
  await runCommand(other, 'say from the second window');
  await expect(activityLog(page)).toContainText('ran say from the second window');

  await page.reload();
  await expect(page).toHaveURL('/server-control/command');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Command');
  await expect(activityLog(page)).toContainText('ran say from the first window');
  await expect(activityLog(page)).toContainText('ran say from the second window');
});

test('[§2] offline, known values are marked stale, and a failed command stays in the box', async ({
  page,
  context,
  watch,
}) => {
  watch.expectOutage();
  await asAdmin(page);
  await page.clock.install();
  await openCommandTab(page);
  const box = page.getByRole('textbox', { name: 'Command' });
  const players = page.getByRole('region', { name: 'Players' });
  await expect(players).toContainText('of 20');

  await context.setOffline(true);
  await runCommand(page, 'say are you there');

  await expect(serverResponse(page)).toContainText("The portal couldn't be reached.");
  await expect(box).toHaveValue('say are you there');
  await expect(connections(page)).toContainText(/Console: Connected\s*out of date since \d\d:/);
  // The longest polling interval.
  await page.clock.fastForward('01:00');
  await expect(players).toContainText(/out of date since \d\d:/);

  await context.setOffline(false);
  await page.clock.fastForward('01:00');
  await expect(connections(page)).not.toContainText('out of date since');
});
