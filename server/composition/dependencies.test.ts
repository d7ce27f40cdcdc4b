import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDependencies } from './dependencies.ts';

it.runIf(process.platform === 'linux')(
  '[§3] on PostgreSQL, the error names a data folder that cannot be created',
  async () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: '/proc/nope/deep',
    });

    await expect(openDependencies(config)).rejects.toMatchObject({
      kind: 'folder-not-writable',
      message: expect.stringContaining('/proc/nope/deep'),
    });
  },
);
