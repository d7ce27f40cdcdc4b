import { defineConfig } from '@playwright/test';

// Debian's Chromium, told not to call home: the browser talks to the portal and to nobody else.
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The same on every machine: what is compared is text.
  snapshotPathTemplate: '{testDir}/accessibility/expected/{arg}{ext}',
  fullyParallel: false,
  // One after the other: each journey meets the same portal in the same state on every machine.
  workers: 1,
  // A journey that passes only at the second try has found a fault.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
  },
});
