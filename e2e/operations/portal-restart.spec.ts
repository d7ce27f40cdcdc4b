import { join } from 'node:path';
import Connection from 'better-sqlite3';
import { practiceSettings, startBuiltPortal } from '../support/built-portal.ts';
import {
  activityLog,
  asAdmin,
  connections,
  expect,
  openCommandTab,
  runCommand,
  test as base,
} from '../support/fixtures.ts';

const backWithinMs = 60_000;

// A separate portal, because the other journeys of this worker need theirs.
const test = base.extend<object, { portal: Awaited<ReturnType<typeof startBuiltPortal>> }>({
  portal: [
    async ({ game }, use) => {
      const portal = await startBuiltPortal(practiceSettings(game.rconPort));
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

test('after the portal is killed and restarted, sessions and the activity log continue', async ({
  page,
  portal,
  game,
  watch,
}) => {
  watch.expectOutage();
  await asAdmin(page);
  await openCommandTab(page);
  await runCommand(page, 'say before the crash');
  await expect(activityLog(page)).toContainText('No answer came back over RCON.');
  await untilStored(portal.folder, 'say before the crash');

  process.kill(portal.pid, 'SIGKILL');
  await expect(connections(page)).toContainText('Portal: Disconnected');
  const again = await startBuiltPortal({
    ...practiceSettings(game.rconPort),
    DATA_DIR: portal.folder,
    PORT: new URL(portal.address).port,
  });
  try {
    await expect(connections(page)).toContainText('Portal: Connected', { timeout: backWithinMs });
    await expect(connections(page)).toContainText('Console: Connected', { timeout: backWithinMs });
    await runCommand(page, 'say after the crash');
    await expect(activityLog(page)).toContainText('ran say after the crash');
    await expect(activityLog(page)).toContainText('ran say before the crash');
    await page.reload();
    await expect(activityLog(page)).toContainText('ran say after the crash');
    await expect(activityLog(page)).toContainText('ran say before the crash');
  } finally {
    await again.stop();
  }
});

/** A message of the activity log is shown shortly before it is stored. */
async function untilStored(folder: string, text: string): Promise<void> {
  const database = new Connection(join(folder, 'blockplan.db'), { readonly: true });
  const find = database.prepare('select id from activity where body like ?');
  await expect.poll(() => find.all(`%${text}%`)).not.toEqual([]);
  database.close();
}
