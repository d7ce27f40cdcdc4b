import { expectRoomForLargeText, setTextSize } from './checks/large-text.ts';
import { openSettled, test } from '../support/portal-in-use.ts';

// Every other page: every-page.spec.ts.
test('[1.4.4] a form that is opened with text at 200% does not scroll sideways, and nothing is cut off', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 900 } });
  await setTextSize(await page.context().newCDPSession(page), 32);

  await openSettled(page, '/auth?tab=register');

  await expectRoomForLargeText(page, 'the form');
});
