import { addressesOf, expect, roles, settled, test } from './accessibility/portal-in-use.ts';
import { followRequests } from './requests.ts';
import { shiftViolations, startShiftWatch, targetViolations } from './page-measures.ts';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

test.describe.configure({ mode: 'parallel' });

// The same on a desktop: accessibility/every-page.spec.ts.
for (const role of roles) {
  test(`[design] on a phone nothing jumps and every target is large enough for ${role}`, async ({
    openAs,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.expectRefusal('404 /404');
    const page = await openAs(role, phone);
    await page.addInitScript(startShiftWatch);
    const whenQuiet = followRequests(page);
    const violations: string[] = [];

    for (const path of addressesOf(role)) {
      await page.goto(path);
      await settled(page);
      await whenQuiet();
      const found = [...(await shiftViolations(page)), ...(await targetViolations(page, 44))];
      violations.push(...found.map((violation) => `${path}: ${violation}`));
    }

    expect(violations).toEqual([]);
  });
}
