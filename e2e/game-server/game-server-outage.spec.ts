import { join } from 'node:path';
import {
  practiceSettings,
  rconPassword,
  runBuilt,
  startBuiltPortal,
  type BuiltPortal,
  type Program,
} from '../support/built-portal.ts';
import {
  activityLog,
  asAdmin,
  connections,
  expect,
  expectToast,
  openCommandTab,
  runCommand,
  serverResponse,
  test as base,
} from '../support/fixtures.ts';

type GameProcess = { readonly program: Program; readonly rconPort: number };

const backWithinMs = 60_000;
const holdsCommandsMs = 2000;

// A game server in a separate process, so that it can be killed.
const test = base.extend<object, { portal: BuiltPortal; gameProcess: GameProcess }>({
  gameProcess: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const gameProcess = await startGameProcess({ lagMs: holdsCommandsMs });
      await use(gameProcess);
      await gameProcess.program.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ gameProcess }, use) => {
      const portal = await startBuiltPortal(practiceSettings(gameProcess.rconPort));
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

test('a window that was offline catches up with the activity log', async ({
  page,
  openWindow,
  watch,
}) => {
  watch.expectOutage();
  const other = await openWindow();
  for (const each of [page, other]) await asAdmin(each);
  await openCommandTab(page);
  const command = 'say while you were away';

  await page.context().setOffline(true);
  await expect(connections(page)).toContainText('Portal: Disconnected');
  const reply = await other.request.post('/api/minecraft/command', { data: { command } });
  expect(reply.status()).toBe(200);
  await expect(activityLog(page)).not.toContainText(command);
  await page.context().setOffline(false);

  await expect(connections(page)).toContainText('Portal: Connected', { timeout: backWithinMs });
  await expect(activityLog(page)).toContainText(`ran ${command}`);
});

test('when the game server is killed during a command, the page says so and the link reconnects', async ({
  page,
  gameProcess,
  watch,
}) => {
  watch.expectOutage();
  await asAdmin(page);
  await openCommandTab(page);

  await runCommand(page, 'list');
  await expect(activityLog(page)).toContainText('ran list');
  await expect(serverResponse(page)).toContainText('Waiting for the answer');
  await gameProcess.program.stop('SIGKILL');

  // What follows depends on whether the command was sent, or waited behind a question of the portal.
  const sentence =
    /The connection to the game server was lost.* The command (may have run|was not sent)\./;
  await expectToast(page, 'Command failed', sentence);
  await expect(serverResponse(page)).toContainText(sentence);
  await expect(connections(page)).toContainText('Console: Disconnected');
  await expect(page.getByRole('button', { name: 'Execute' })).toBeDisabled();
  await expect(page.getByText('The console is not connected.').first()).toBeVisible();

  const again = await startGameProcess({ rconPort: gameProcess.rconPort, lagMs: 0 });
  try {
    await expect(connections(page)).toContainText('Console: Connected', { timeout: backWithinMs });
    await runCommand(page, 'list');
    await expect(serverResponse(page)).toContainText('players online');
  } finally {
    await again.program.stop();
  }
});

async function startGameProcess({
  rconPort = 0,
  lagMs,
}: {
  rconPort?: number;
  lagMs: number;
}): Promise<GameProcess> {
  const program = runBuilt(join('practice-server', 'main.js'), {
    PRACTICE_RCON_PORT: String(rconPort),
    PRACTICE_RCON_PASSWORD: rconPassword,
    PRACTICE_FAULTS: JSON.stringify({ lagMs }),
  });
  const [, port] = await program.waitForOutput(/RCON on 127\.0\.0\.1:(\d+)/);
  return { program, rconPort: Number(port) };
}
