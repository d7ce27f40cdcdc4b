import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The address cannot be listened at; the message is a sentence for whoever starts the portal. */
export class ListenError extends Error {}

export async function listen(http: FastifyInstance, { host, port }: Config['listen']) {
  try {
    await http.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'EADDRINUSE') {
      throw new ListenError('The address is in use already. Set PORT to another one.', { cause });
    }
    if (typeof code !== 'string') throw cause;
    throw new ListenError(
      `The portal cannot listen at ${host}, port ${port} (${code}). Set HOST to a name or address of this machine, and PORT to one that it may use.`,
      { cause },
    );
  }
}
