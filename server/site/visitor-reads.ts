import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import type { PublicRead } from '#contract/pages/initial-queries';
import type { InitialQueryInput } from '#contract/pages/render-context';
import { callHandler, type UntypedHandler, type Handlers } from '../http/handlers.ts';
import { parseInput } from '../http/problem-reply.ts';
import type { CachedResponse } from '../http/response-cache.ts';

/** The parts of a page's URL that its reads take as input. */
export type PageInput = { readonly id: string; readonly search: URLSearchParams };

export type VisitorReply = {
  readonly path: string;
  readonly reply: unknown;
  /** Changes with the reply. */
  readonly etag: string;
  /** Undefined for a reply that is the same for everyone. */
  readonly input?: InitialQueryInput;
};

/** A public read as a visitor gets it; null without a handler. */
export async function readAsVisitor(
  handlers: Handlers,
  name: PublicRead,
  page: PageInput,
): Promise<VisitorReply | null> {
  const row: Endpoint = endpoints[name];
  const handler: UntypedHandler | CachedResponse | undefined = handlers[name];
  if (handler === undefined) return null;
  if (typeof handler === 'object') {
    const { reply, response } = await handler.get();
    return { path: row.path, reply, etag: response.etag };
  }
  const input = buildQueryInput(row, page);
  const result = await callHandler(handler, {
    params: row.params && parseInput(row.params, input.params),
    query: row.query && parseInput(row.query, input.query),
    body: undefined,
    caller: { user: null },
    // There is no caller, because the portal reads this for a page.
    address: '',
    device: { name: '', token: null },
    sessionToken: null,
    range: undefined,
    signal: neverAborted,
    // A read creates nothing.
    newId: '',
    reply: { setSession: refuse, clearSession: refuse, setDevice: refuse },
  });
  if (row.reply === null || row.reply === 'bytes') throw new Error(`${row.path} is not for a page`);
  // Parsed with its schema, as for every other caller.
  const reply = row.reply.parse(result);
  return { path: row.path, reply, etag: hashReply(reply), input };
}

/** The query parameters of a page that its reads use. */
export function searchNames(names: readonly PublicRead[]): readonly string[] {
  return names.flatMap((name) => {
    const row: Endpoint = endpoints[name];
    return Object.keys(row.query?.shape ?? {});
  });
}

const neverAborted = new AbortController().signal;

function refuse(): never {
  throw new Error('A page changes no session');
}

function buildQueryInput(row: Endpoint, { id, search }: PageInput): InitialQueryInput {
  const names = Object.keys(row.query?.shape ?? {});
  const given = names.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    params: row.params ? { id } : undefined,
    query: row.query ? Object.fromEntries(given) : undefined,
  };
}

function hashReply(reply: unknown): string {
  return createHash('sha256').update(JSON.stringify(reply)).digest('base64url');
}
