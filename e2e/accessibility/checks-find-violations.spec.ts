import type { Page } from '@playwright/test';
import { axeViolations } from './checks/axe.ts';
import { focusViolations } from './checks/focus.ts';
import {
  contentViolations,
  footerViolations,
  outlineViolations,
  spacingViolations,
  tooWide,
  type PageCheck,
} from './checks/page-checks.ts';
import { expect, openSettled, test } from '../support/portal-in-use.ts';

type Planted = { readonly violation: string; readonly html: string; readonly check: PageCheck };

const planted: readonly Planted[] = [
  {
    violation: 'color-contrast',
    html: '<p style="color:#999">Pale words</p>',
    check: axeViolations,
  },
  {
    violation: 'color-contrast',
    html: '<div class="notched" style="color:#999;--fill:var(--surface);--edge:var(--line)">Pale text on a card</div>',
    check: axeViolations,
  },
  {
    violation: 'target-size',
    html: '<button style="width:9px;height:9px">a</button><button style="width:9px;height:9px">b</button>',
    check: axeViolations,
  },
  { violation: 'button-name', html: '<button><svg></svg></button>', check: axeViolations },
  { violation: 'not exactly one h1', html: '<h1>Another</h1>', check: outlineViolations },
  { violation: 'level 4', html: '<h2>Two</h2><h4>Four</h4>', check: outlineViolations },
  { violation: 'without alt', html: '<img src="/favicon.svg">', check: contentViolations },
  { violation: 'vague name', html: '<a href="/play">Click here</a>', check: contentViolations },
  {
    violation: 'new tab',
    html: '<a href="/play" target="_blank">Play</a>',
    check: contentViolations,
  },
  { violation: 'a frame', html: '<iframe title="Video"></iframe>', check: contentViolations },
  {
    violation: 'no ring',
    html: '<button style="outline:0;box-shadow:none">Bare</button>',
    check: focusViolations,
  },
  {
    violation: 'out of the order',
    html: '<button tabindex="3">First</button>',
    check: focusViolations,
  },
  {
    violation: 'covered',
    html: '<button>Below</button><p style="position:fixed;inset:0;z-index:99">Above</p>',
    check: focusViolations,
  },
  { violation: 'px wide', html: '<p style="width:2000px">Long</p>', check: tooWide },
  {
    violation: 'cut',
    html: '<p style="width:7em;overflow:hidden;white-space:nowrap">Eleven words</p>',
    check: spacingViolations,
  },
];

test('[WCAG 2.2 AA] the checks find each planted violation, and nothing without it', async ({
  openAs,
}) => {
  const page = await openAs('visitor', { viewport: { width: 1280, height: 800 } });
  await openSettled(page, '/accessibility');
  for (const check of new Set(planted.map((each) => each.check))) {
    expect(await check(page), check.name).toEqual([]);
  }

  for (const { violation, html, check } of planted) {
    await page.evaluate((addition) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', addition);
    }, html);

    expect.soft((await check(page)).join('\n'), html).toContain(violation);

    await page.evaluate(
      (count) => {
        const added = [...(document.querySelector('main')?.children ?? [])];
        for (const each of added.slice(-count)) each.remove();
      },
      await countElements(page, html),
    );
  }
});

/** At the top of the page. */
function countElements(page: Page, html: string): Promise<number> {
  return page.evaluate((addition) => {
    const template = document.createElement('template');
    template.innerHTML = addition;
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
