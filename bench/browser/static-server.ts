import { createServer, type RequestListener } from 'node:http';
import { freePort } from '../support/programs.ts';

export type StaticServer = { readonly address: string; readonly close: () => Promise<void> };

/** A server of a few lines that a page of the portal is compared with. */
export async function serve(listener: RequestListener): Promise<StaticServer> {
  const server = createServer(listener);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
