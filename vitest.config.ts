import { defineConfig } from 'vitest/config';
import { endpointsPlugin } from './scripts/endpoints-plugin.ts';

export default defineConfig({
  plugins: [endpointsPlugin()],
  test: {
    environment: 'node',
    include: ['{contract,protocols,practice-server,server,web,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    // A busy machine takes more than the usual second.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    passWithNoTests: false,
    allowOnly: !process.env['CI'],
  },
});
