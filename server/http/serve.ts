import { addAbortSignal } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/auth';
import { userIdHeader, type Endpoint } from '#contract/endpoint';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { checkAccess } from './access/access.ts';
import { CallContext, type Caller } from './call-context.ts';
import { FileResponse, sendFile } from './files/file-response.ts';
import { callHandler, type UntypedHandler, type Handlers } from './handlers.ts';
import { isMultipart } from './files/multipart.ts';
import { refuseForeignOrigin } from './access/origin.ts';
import { sendPrepared, type CachedResponse } from './response-cache.ts';
import { readSessionToken, type FindSession } from './access/session.ts';
import { createUploadLimit } from './uploads-at-once.ts';

export type ServeOptions = {
  readonly rows: Readonly<Record<string, Endpoint>>;
  readonly handlers: Handlers;
  readonly findSession: FindSession;
  readonly publicUrl: URL | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null if the body was still on its way at the time of the look-up. */
    portalCaller: Caller | null;
  }
}

/** Registers every row of the endpoint table. The portal does not start if one has no handler. */
export function serveEndpoints(app: FastifyInstance, options: ServeOptions): void {
  app.decorateRequest('portalCaller', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseJson(text),
  );
  // The handler reads it from the connection.
  app.addContentTypeParser('multipart/form-data', async () => undefined);
  const handlers = new Map<string, UntypedHandler | CachedResponse>(
    Object.entries(options.handlers),
  );
  const limitUploads = createUploadLimit();
  for (const [name, row] of Object.entries(options.rows)) {
    const handler = handlers.get(name);
    if (handler === undefined) throw new Error(`The endpoint ${name} has no handler.`);
    if (typeof handler === 'object') serveCached(app, row.path, handler);
    else serveRow(app, row, handler, { ...options, limitUploads });
  }
}

/** The reply is the same for everyone, so no caller is looked up and nothing is parsed. */
function serveCached(app: FastifyInstance, path: string, cached: CachedResponse): void {
  app.get(path, async (request, reply) =>
    sendPrepared(request, reply, (await cached.get()).response),
  );
}

function serveRow(
  app: FastifyInstance,
  row: Endpoint,
  handler: UntypedHandler,
  options: ServeOptions & { readonly limitUploads: ReturnType<typeof createUploadLimit> },
): void {
  app.route({
    method: row.method,
    url: row.path,
    // A GET may record who reads or count a view, and a HEAD reads nothing.
    exposeHeadRoute: false,
    bodyLimit: row.bodyLimitBytes ?? limits.bodyBytes,
    // Checked before the body is read, so that a refused caller does not send it for nothing.
    onRequest: async (request, reply) => {
      if (row.method !== 'GET') refuseForeignOrigin(request, options.publicUrl);
      const caller = await checkCaller(request, row, options);
      // An empty body needs no type, although browsers and curl send one.
      if (row.body !== 'multipart' && isBodyEmpty(request)) delete request.headers['content-type'];
      if (isMultipart(request.headers['content-type']) !== (row.body === 'multipart'))
        throw new Problem('wrong-kind');
      if (row.body === 'multipart' && caller.user) options.limitUploads(caller.user.id, reply);
      if (!isBodyParsed(row) || request.raw.complete) request.portalCaller = caller;
    },
    handler: async (request, reply) => {
      // A body may take half a minute to arrive, and its sender may have lost the role since it began.
      const caller = request.portalCaller ?? (await checkCaller(request, row, options));
      const check = () => checkCallerAgain(caller, request, row, options);
      const context = new CallContext({
        row,
        request,
        reply,
        caller,
        check,
        publicUrl: options.publicUrl,
      });
      const result = await callHandler(handler, context);
      if (result instanceof FileResponse) {
        // A file that not everyone may read stops when its reader loses access, however slowly it is read. A public
        // call may answer with a file that only this account may read.
        if (caller.user !== null) addAbortSignal(context.signal, result.body);
        return sendFile(reply, result);
      }
      return sendResult(reply, row, result);
    },
  });
}

function isBodyEmpty({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'] ?? '0';
  return length === '0' && headers['transfer-encoding'] === undefined;
}

/** Whether Fastify receives the whole body first, even one that the call does not use. */
function isBodyParsed({ method, body }: Endpoint): boolean {
  return method !== 'GET' && body !== 'multipart';
}

/**
 * The caller, unless the call is refused. Checked repeatedly during a long call, which also keeps its session alive.
 */
async function checkCaller(
  request: FastifyRequest,
  row: Endpoint,
  options: ServeOptions,
): Promise<Caller> {
  const caller = await findCaller(request, row, options.findSession);
  checkPageUser(row, caller.user, request.headers[userIdHeader]);
  checkAccess(row.access, caller.user);
  checkPasswordChanged(row, caller.user);
  return readsAsVisitor(row, caller.user) ? { ...caller, user: null } : caller;
}

/** A public call accepts visitors, but what it reads for an account is not for them. */
async function checkCallerAgain(
  { user }: Caller,
  request: FastifyRequest,
  row: Endpoint,
  options: ServeOptions,
): Promise<void> {
  const now = await checkCaller(request, row, options);
  if (row.method === 'GET' && user !== null && now.user === null)
    throw new Problem('not-signed-in');
}

/** Nothing is saved for the person who is signed in now if the page belongs to another one. */
function checkPageUser(
  row: Endpoint,
  user: User | null,
  pageUserId: string | readonly string[] | undefined,
): void {
  if (row.method === 'GET' || row.changesUser || user === null || pageUserId === undefined) return;
  if (pageUserId !== String(user.id)) throw new Problem('another-user');
}

/** Someone who still has a generated password can change it, and do what visitors without an account may do. */
function checkPasswordChanged(row: Endpoint, user: User | null): void {
  if (user?.mustChangePassword !== true || row.isOpenBeforePasswordChange) return;
  if (row.access === 'public') return;
  throw new Problem('password-change-needed');
}

/** Until then, public reads have nothing of what only they or their role may see. */
function readsAsVisitor({ access, method }: Endpoint, user: User | null): boolean {
  return user?.mustChangePassword === true && access === 'public' && method === 'GET';
}

async function findCaller(
  request: FastifyRequest,
  row: Endpoint,
  findSession: FindSession,
): Promise<Caller> {
  const token = readSessionToken(request.headers.cookie);
  const session = token ? await findSession(token, { isPolled: row.isPolled === true }) : null;
  return { token, user: session?.user ?? null };
}

/**
 * Replies are parsed with their schema, too, so that a field that is not in the contract cannot leak.
 */
function sendResult(reply: FastifyReply, row: Endpoint, result: unknown): FastifyReply {
  reply.header('cache-control', 'no-store').status(row.status);
  if (row.reply === null || row.reply === 'bytes') return reply.send();
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(row.reply.parse(result)));
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('invalid-input', {
      sentence: 'The request is not valid JSON.',
      cause: error,
    });
  }
}
