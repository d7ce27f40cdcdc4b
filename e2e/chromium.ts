import { existsSync } from 'node:fs';

// A second list of features replaces Playwright's own, so this one starts with its features.
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
// Each new window renders two pages for the address bar's suggestions, which no journey shows.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

// Debian's Chromium without windows: a page takes a third of the time.
const withoutWindows = '/usr/lib/chromium/chromium-headless-shell';

/** Debian's Chromium without background requests: the browser talks only to the portal. */
export const chromiumLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...playwrightDisables, ...addressBarPages].join(',')}`,
  ],
};

/** The browser for tests; measurements run in the full browser. */
export const testChromiumLaunch = {
  // Letter widths as people see them; without windows they would be rounded to whole pixels.
  args: [...chromiumLaunch.args, '--font-render-hinting=none'],
  executablePath:
    process.env['CHROMIUM_PATH'] ??
    (existsSync(withoutWindows) ? withoutWindows : chromiumLaunch.executablePath),
};

/** The browser for journeys, which leave a page before optimizing its code would save what it costs. */
export const journeyChromiumLaunch = {
  ...testChromiumLaunch,
  args: [...testChromiumLaunch.args, '--js-flags=--no-opt,--no-maglev'],
};
