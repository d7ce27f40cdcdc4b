// The portal with a short time limit for commands, so that many answers are late within a short
// time.
import { createApp } from '../../server/app.ts';
import { closeOnSignal, closeWithinMs } from '../../server/http/operations/close-on-signal.ts';
import { openDependencies } from '../../server/composition/dependencies.ts';
import { readConfig } from '../../server/config/config.ts';

const config = readConfig();
const opened = await openDependencies(config);
const dependencies = { ...opened, timeouts: { ...opened.timeouts, commandMs: 150 } };
const app = await createApp(dependencies, null);
closeOnSignal({
  close: async () => {
    await app.close();
    await dependencies.close();
  },
  withinMs: closeWithinMs,
  print: () => undefined,
});
await app.ensureFirstAdministrator();
await app.http.listen({ host: config.listen.host, port: config.listen.port });
await app.start();
