import { startTestDns } from '../../practice-server/testing/test-dns.ts';
import { adminPassword, startBuiltPortal } from '../support/built-portal.ts';
import { expect, expectToast, open, test } from '../support/fixtures.ts';

const map = { host: 'map.city.example', ip: '203.0.113.7' };

/** A separate portal, because the usual one has no DNS. */
const domainTest = test.extend<object, { readonly dns: Awaited<ReturnType<typeof startTestDns>> }>({
  dns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const dns = await startTestDns({ token: 'journey-token' });
      await use(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ dns }, use) => {
      const portal = await startBuiltPortal({
        CLOUDFLARE_API_TOKEN: 'journey-token',
        CLOUDFLARE_ZONE_ID: 'z1',
        CLOUDFLARE_API_URL: dns.url,
        MAP_DOMAIN: map.host,
        PORTAL_DOMAIN: 'portal.city.example',
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

domainTest.beforeEach(async ({ page }) => {
  const data = { email: 'admin', password: adminPassword };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
});

domainTest('[§2] an administrator points the map domain at the server', async ({ page, dns }) => {
  await open(page, '/server-control/domain');
  const tab = page.getByRole('region', { name: 'Map domain' });
  await expect(tab).toContainText(map.host);
  await expect(tab).toContainText('Pending Configuration');

  await tab.getByLabel('Server IP').fill('localhost');
  await tab.getByRole('button', { name: 'Configure DNS Records' }).click();
  await expect(tab).toContainText('Please enter an IPv4 or IPv6 address');

  await tab.getByLabel('Server IP').fill(map.ip);
  await tab.getByRole('button', { name: 'Preview changes' }).click();
  await expect(tab).toContainText(`${map.host} A → ${map.ip}, not proxied`);
  await tab.getByRole('button', { name: 'Configure DNS Records' }).click();

  await expectToast(page, 'DNS Configuration Complete');
  await expect(tab).toContainText('Configured');
  await expect(tab).not.toContainText('Pending Configuration');
  expect(dns.zone.records).toContainEqual(
    expect.objectContaining({ name: map.host, type: 'A', content: map.ip, proxied: false }),
  );
});

domainTest('[§2] an administrator redirects the portal domain', async ({ page, dns }) => {
  await open(page, '/domain-setup');

  await page.getByLabel('App URL').fill('https://app.example.org');
  await page.getByRole('button', { name: 'Setup Domain Redirect' }).click();

  await expectToast(page, 'Domain Redirect Configured');
  const records = page.getByRole('table', { name: 'DNS records' });
  await expect(records).toContainText('portal.city.example');
  await expect(records).toContainText('A → 192.0.2.1');
  await expect(records).toContainText('Redirect → https://app.example.org');
  expect(dns.zone.rules).toHaveLength(1);

  await page.getByLabel('App URL').fill('https://new.example.org');
  await page.getByRole('button', { name: 'Setup Domain Redirect' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the existing record?' });
  await expect(question).toContainText('portal.city.example → https://app.example.org');
  await expect(question).toContainText('portal.city.example → https://new.example.org');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(records).toContainText('Redirect → https://app.example.org');
  await page.getByRole('button', { name: 'Setup Domain Redirect' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(records).toContainText('Redirect → https://new.example.org');
});
