import { existsSync } from 'node:fs';

// A second list of features takes the place of Playwright's own, so this one begins with what that has.
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
// Every new window draws two pages for the list below its address bar, which no journey sees.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

// Debian's Chromium without windows: a page costs a third of what it costs with them.
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

/** What tests run in; what is measured runs in the browser that people have. */
export const testChromiumLaunch = {
  // Letters as wide as people see them: without windows they would be fitted to whole pixels.
  args: [...chromiumLaunch.args, '--font-render-hinting=none'],
  executablePath:
    process.env['CHROMIUM_PATH'] ??
    (existsSync(withoutWindows) ? withoutWindows : chromiumLaunch.executablePath),
};
