import { once } from 'node:events';
import type { Server } from 'node:net';

export type PortAddress = { readonly host: string; readonly port: number };

/** Listens and returns the port; 0 chooses a free one. Rejects with Node's own error. */
export async function openPort(server: Server, { host, port }: PortAddress): Promise<number> {
  server.listen({ host, port });
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

/** Accepts no new connections and resolves once all are closed. */
export async function closePort(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
