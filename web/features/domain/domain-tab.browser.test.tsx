import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { DomainSettings } from '#contract/game-server/domain';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const settings: DomainSettings = {
  isReady: true,
  missing: [],
  isPractice: false,
  mapDomain: 'map.school.example',
  portalDomain: null,
  serverAddress: 'play.school.example',
  javaPort: 25565,
};

it('[product §5] a domain that could not be checked is not shown as pending', async () => {
  const sentence = 'Cloudflare did not accept the token.';
  await openApp('/server-control/domain', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/cloudflare/settings': { json: settings },
      'GET /api/cloudflare/dns-records': { text: sentence, status: 502, problem: 'dns-refused' },
    },
  });
  const domain = page.getByRole('region', { name: 'Map domain' });

  await expect.element(domain.getByText(sentence)).toBeVisible();
  await expect.element(domain.getByText('Pending Configuration')).not.toBeInTheDocument();
});

it.each([
  { mapDomain: settings.mapDomain, hint: 'To check, click “Test access.”' },
  { mapDomain: null, hint: 'To check it here, set MAP_DOMAIN first.' },
])('[§2] Domain names “Test access” only if it is there: $hint', async ({ mapDomain, hint }) => {
  await openApp('/server-control/domain', {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: {
      'GET /api/cloudflare/settings': { json: { ...settings, mapDomain } },
      'GET /api/cloudflare/dns-records': { json: { records: [], redirect: null } },
    },
  });
  const notes = page.getByRole('region', { name: 'Good to know' });

  await expect.element(notes.getByText(hint)).toBeVisible();
  const isNamed = notes.element().textContent.includes('Test access');
  expect(page.getByRole('link', { name: 'Test access' }).elements()).toHaveLength(isNamed ? 1 : 0);
});
