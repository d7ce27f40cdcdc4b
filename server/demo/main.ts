import { fileURLToPath } from 'node:url';

import { ConfigError, readConfig } from '../config/config.ts';
import { openDependencies } from '../composition/dependencies.ts';
import { fillSampleClass } from './sample-class.ts';

/** Fills the throw-away folder of `npm run demo`, before the portal starts in it. */
try {
  const config = readConfig();
  const password = config.firstAdministrator.password?.reveal();
  // Refuses a folder that is already in use.
  if (!config.isSample || password === undefined || config.database.url !== null) {
    throw new ConfigError(['the sample class is filled in by npm run demo only']);
  }
  const dependencies = await openDependencies(config);
  try {
    const webFolder = fileURLToPath(new URL('../web', import.meta.url));
    await fillSampleClass(dependencies, { password, webFolder });
  } finally {
    await dependencies.close();
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
