import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { knownPaths } from '#contract/pages/page-addresses';
import { root } from '../support/built-portal.ts';
import { expect, open, test } from '../support/fixtures.ts';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test('[S9] every page has its security headers and allows only the portal’s scripts', async ({
  page,
}) => {
  for (const path of knownPaths) {
    const headers = (await page.request.get(path, { maxRedirects: 0 })).headers();
    expect(headers, path).toMatchObject(always);
    if (headers['location'] !== undefined) continue;
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts, path).toContain("'self'");
    const others = scripts.filter(
      (source) => source !== "'self'" && !source.startsWith("'sha256-"),
    );
    expect(others, path).toEqual([]);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(part);
  }
  for (const path of ['/api/user', '/robots.txt', '/nothing', '/assets/'])
    expect((await page.request.get(path)).headers(), path).toMatchObject(always);
});

test('[S9] the browser runs nothing that was injected into a page, and sends nothing elsewhere', async ({
  page,
  watch,
}) => {
  watch.expectError(/Content Security Policy/);
  watch.addHome('https://evil.example');
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.failure()?.errorText ?? ''));
  await open(page, '/');

  const blocked = await plant(page);

  expect(blocked.ran).toEqual([]);
  // Stopped by the policy, before the network.
  expect(new Set(failures)).toEqual(new Set(['csp']));
  expect(blocked.directives.toSorted()).toEqual([
    'base-uri',
    'connect-src',
    'form-action',
    'frame-src',
    'img-src',
    'script-src-attr',
    'script-src-elem',
    'script-src-elem',
  ]);
});

test('source maps name files of the repository only', () => {
  const folder = join(root, 'dist', 'web', 'assets');
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => {
    const map: { sources: string[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return map.sources;
  });

  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((source) => source.startsWith('/') || source.includes(root))).toEqual([]);
});

/** One entry for each injection. */
const expectedViolations = 8;

/** Typical injections into a page; returns which of them ran and which the policy stopped. */
async function plant(page: Page): Promise<{ ran: string[]; directives: string[] }> {
  return page.evaluate(async (expected) => {
    const ran: string[] = [];
    const directives: string[] = [];
    Object.assign(globalThis, { planted: (what: string) => ran.push(what) });
    document.addEventListener('securitypolicyviolation', (event) =>
      directives.push(event.effectiveDirective),
    );
    const add = (tag: string, properties: object) => {
      const element = Object.assign(document.createElement(tag), properties);
      document.body.append(element);
      return element;
    };
    add('script', { textContent: "planted('inline')" });
    add('script', { src: 'https://evil.example/x.js' });
    const button = add('button', {});
    button.setAttribute('onclick', "planted('handler')");
    button.click();
    add('img', { src: 'https://evil.example/x.png' });
    add('iframe', { src: 'https://evil.example/' });
    document.head.append(
      Object.assign(document.createElement('base'), { href: 'https://evil.example/' }),
    );
    await fetch('https://evil.example/').catch(() => null);
    const form = add('form', { action: 'https://evil.example/', method: 'post' });
    if (form instanceof HTMLFormElement) form.submit();
    // The browser reports violations with a delay; the limit is for one that stops nothing.
    const endMs = performance.now() + 20_000;
    while (directives.length < expected && performance.now() < endMs)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return { ran, directives };
  }, expectedViolations);
}
