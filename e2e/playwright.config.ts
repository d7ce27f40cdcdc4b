import { defineConfig } from '@playwright/test';
import { journeyChromiumLaunch } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The same on every machine, because only text is compared.
  snapshotPathTemplate: '{testDir}/accessibility/expected/{arg}{ext}',
  // Files run in the order of their paths, so the longest, which check every page, start first.
  fullyParallel: false,
  // Each worker has its own portal and game server; the tests of one file share them in order. One
  // more worker than CI has cores, because journeys wait as often as they work.
  workers: 3,
  // On CI a journey gets a second try; the summary names each that needed it, because that means a
  // race.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    // Nothing moves, except in the journeys that are about it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: journeyChromiumLaunch,
  },
});
