import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testChromiumLaunch } from './e2e/chromium.ts';
import { endpointsPlugin } from './scripts/build/contract-plugins.ts';

/** Components in a real browser: screens, forms, dialogs, toasts. */
const browserTests = 'web/**/*.browser.test.tsx';

// React as it ships: its development build takes almost twice the time.
process.env['NODE_ENV'] = 'production';

// Compiled code is kept: the tests start many processes, which would each compile the same modules.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

export default defineConfig({
  test: {
    // Many times what any test takes alone: others use the same processor, and some machines are slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    // A busy machine takes more than the usual second.
    expect: { poll: { timeout: 30_000 } },
    // One more than CI has cores: many tests wait for a clock or for another process.
    maxWorkers: 3,
    // Files share a process or a page: to start one and load the modules takes longer than most files.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    passWithNoTests: false,
    allowOnly: !process.env['CI'],
    projects: [
      {
        extends: true,
        plugins: [endpointsPlugin()],
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{contract,protocols,practice-server,server,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/node_modules/**', browserTests],
          pool: 'forks',
          globalSetup: 'server/database/testing/template-databases.fixture.ts',
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss(), endpointsPlugin()],
        // Found while it runs, a package would reload the page under the test.
        optimizeDeps: { include: ['react-dom/client', 'vitest-browser-react'] },
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles: ['web/testing/browser-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The first page waits until its modules are compiled.
            connectTimeout: 300_000,
            locators: { exact: false },
            provider: playwright({
              launchOptions: testChromiumLaunch,
              // Nothing moves: to draw each step of a transition takes a third of the time.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
    ],
  },
});
