import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { focusViolations } from './focus-checks.ts';
import {
  contentViolations,
  footerViolations,
  outlineViolations,
  spacingViolations,
  tooWide,
  type PageCheck,
} from './page-checks.ts';
import { expect, openSettled, test } from './portal-in-use.ts';

type Planted = { readonly fault: string; readonly html: string; readonly check: PageCheck };

const planted: readonly Planted[] = [
  { fault: 'color-contrast', html: '<p style="color:#999">Pale words</p>', check: axeViolations },
  {
    fault: 'color-contrast',
    html: '<div class="notched" style="color:#999;--fill:var(--surface);--edge:var(--line)">Pale text on a card</div>',
    check: axeViolations,
  },
  {
    fault: 'target-size',
    html: '<button style="width:9px;height:9px">a</button><button style="width:9px;height:9px">b</button>',
    check: axeViolations,
  },
  { fault: 'button-name', html: '<button><svg></svg></button>', check: axeViolations },
  { fault: 'not exactly one h1', html: '<h1>Another</h1>', check: outlineViolations },
  { fault: 'level 4', html: '<h2>Two</h2><h4>Four</h4>', check: outlineViolations },
  { fault: 'without alt', html: '<img src="/favicon.svg">', check: contentViolations },
  { fault: 'says nothing', html: '<a href="/play">Click here</a>', check: contentViolations },
  { fault: 'new tab', html: '<a href="/play" target="_blank">Play</a>', check: contentViolations },
  { fault: 'a frame', html: '<iframe title="Video"></iframe>', check: contentViolations },
  {
    fault: 'no ring',
    html: '<button style="outline:0;box-shadow:none">Bare</button>',
    check: focusViolations,
  },
  {
    fault: 'out of the order',
    html: '<button tabindex="3">First</button>',
    check: focusViolations,
  },
  {
    fault: 'covered',
    html: '<button>Below</button><p style="position:fixed;inset:0;z-index:99">Above</p>',
    check: focusViolations,
  },
  { fault: 'px wide', html: '<p style="width:2000px">Long</p>', check: tooWide },
  {
    fault: 'cut',
    html: '<p style="width:7em;overflow:hidden;white-space:nowrap">Eleven words</p>',
    check: spacingViolations,
  },
];

test('[WCAG 2.2 AA] the checks find each planted fault, and nothing without it', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
  await openSettled(page, '/accessibility');
  for (const check of new Set(planted.map((each) => each.check))) {
    expect(await check(page), check.name).toEqual([]);
  }

  for (const { fault, html, check } of planted) {
    await page.evaluate((words) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', words);
    }, html);

    expect.soft((await check(page)).join('\n'), html).toContain(fault);

    await page.evaluate(
      (count) => {
        const added = [...(document.querySelector('main')?.children ?? [])];
        for (const each of added.slice(-count)) each.remove();
      },
      await countElements(page, html),
    );
  }
});

/** At the top of the planted words. */
function countElements(page: Page, html: string): Promise<number> {
  return page.evaluate((words) => {
    const template = document.createElement('template');
    template.innerHTML = words;
    return template.content.childElementCount;
  }, html);
}

test('[3.2.6] the checks find a footer without a link to the accessibility statement', async ({
  openAs,
}) => {
  const page = await openAs('visitor');
  await openSettled(page, '/accessibility');

  await page.evaluate(() => document.querySelector('footer a[href="/accessibility"]')?.remove());

  expect(await footerViolations(page)).toHaveLength(1);
});
