import { runCommand, serverResponse } from '../support/fixtures.ts';
import { expect, openSettled, test } from '../support/portal-in-use.ts';

/** Pages that use the most of what browsers offer. */
const pages = [
  '/community',
  '/forum',
  '/account',
  '/journal',
  '/review',
  '/schedule',
  '/users',
  '/server-control/bluemap',
  '/server-control/files',
  '/server-control/domain',
  '/server-control/audit',
  '/booknews-editor',
  '/content-editor/links',
];

test('the portal works without what Safari got after 16.4, for iPads that cannot be updated', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.addInitScript(removeNewFeatures);

  for (const path of pages) {
    await openSettled(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }

  await openSettled(page, '/server-control/command');
  await runCommand(page, 'list');
  await expect(serverResponse(page)).toContainText('players online');
});

/**
 * Runs in the page: removes what Safari got after version 16.4, except popovers, which the browser itself opens,
 * and `checkVisibility`, which the journeys use.
 */
function removeNewFeatures(): void {
  const removed: readonly (readonly [object, readonly string[]])[] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [RegExp, ['escape']],
    [Element.prototype, ['getHTML', 'moveBefore']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [globalThis, ['CloseWatcher', 'Iterator', 'scheduler', 'requestIdleCallback', 'navigation']],
    [Intl, ['DurationFormat']],
  ];
  for (const [owner, names] of removed) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}
