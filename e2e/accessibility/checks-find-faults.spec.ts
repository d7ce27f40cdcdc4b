import { axeFaults } from './axe.ts';
import { focusFaults } from './focus-checks.ts';
import {
  contentFaults,
  footerFaults,
  outlineFaults,
  spacingFaults,
  tooWide,
  type PageCheck,
} from './page-checks.ts';
import { expect, openSettled, test } from './portal-in-use.ts';

type Planted = { readonly fault: string; readonly html: string; readonly check: PageCheck };

const planted: readonly Planted[] = [
  { fault: 'color-contrast', html: '<p style="color:#999">Pale words</p>', check: axeFaults },
  {
    fault: 'color-contrast',
    html: '<div class="notched" style="color:#999;--fill:var(--surface);--edge:var(--line)">Pale text on a card</div>',
    check: axeFaults,
  },
  {
    fault: 'target-size',
    html: '<button style="width:9px;height:9px">a</button><button style="width:9px;height:9px">b</button>',
    check: axeFaults,
  },
  { fault: 'button-name', html: '<button><svg></svg></button>', check: axeFaults },
  { fault: 'not exactly one h1', html: '<h1>Another</h1>', check: outlineFaults },
  { fault: 'level 4', html: '<h2>Two</h2><h4>Four</h4>', check: outlineFaults },
  { fault: 'without alt', html: '<img src="/favicon.svg">', check: contentFaults },
  { fault: 'says nothing', html: '<a href="/play">Click here</a>', check: contentFaults },
  { fault: 'new tab', html: '<a href="/play" target="_blank">Play</a>', check: contentFaults },
  { fault: 'a frame', html: '<iframe title="Video"></iframe>', check: contentFaults },
  {
    fault: 'no ring',
    html: '<button style="outline:0;box-shadow:none">Bare</button>',
    check: focusFaults,
  },
  { fault: 'out of the order', html: '<button tabindex="3">First</button>', check: focusFaults },
  {
    fault: 'covered',
    html: '<button>Below</button><p style="position:fixed;inset:0;z-index:99">Above</p>',
    check: focusFaults,
  },
  { fault: 'px wide', html: '<p style="width:2000px">Long</p>', check: tooWide },
  {
    fault: 'cut',
    html: '<p style="width:7em;overflow:hidden;white-space:nowrap">Eleven words</p>',
    check: spacingFaults,
  },
];

for (const { fault, html, check } of planted) {
  test(`[WCAG 2.2 AA] the checks find ${fault} in ${html}`, async ({ openAs }) => {
    const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
    await openSettled(page, '/accessibility');
    expect(await check(page)).toEqual([]);

    await page.evaluate((words) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', words);
    }, html);

    expect((await check(page)).join('\n')).toContain(fault);
  });
}

test('[3.2.6] the checks find a footer without a link to the accessibility statement', async ({
  openAs,
}) => {
  const page = await openAs('visitor');
  await openSettled(page, '/accessibility');

  await page.evaluate(() => document.querySelector('footer a[href="/accessibility"]')?.remove());

  expect(await footerFaults(page)).toHaveLength(1);
});
