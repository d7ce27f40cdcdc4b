import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { testContent } from '../content/test-content.fixture.ts';
import { aUser, openApp } from '../testing/app.fixture.tsx';

const footer = page.getByRole('contentinfo');

it.each([
  { path: '/', institute: null, name: testContent.site.title },
  { path: '/play', institute: 'Office of Planning', name: 'Office of Planning' },
  { path: '/forum', institute: 'Office of Planning', name: 'Office of Planning' },
  { path: '/users', institute: 'Office of Planning', name: 'Office of Planning' },
])('[§1] the footer of $path has a copyright line of $name', async ({ path, institute, name }) => {
  await openApp(path, {
    user: aUser({ role: 'admin' }),
    content: { site: { ...testContent.site, institute } },
  });

  await expect.element(footer.getByText(`© 2026 ${name}`, { exact: true })).toBeVisible();
});
