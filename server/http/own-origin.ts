import type { FastifyRequest } from 'fastify';

const host = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Where the site is: as PUBLIC_URL says, or as the request does; null for a host that is none. */
export function originOf(request: FastifyRequest, publicUrl: URL | null): string | null {
  if (publicUrl) return publicUrl.origin;
  return host.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : null;
}
