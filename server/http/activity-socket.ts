import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ProblemCode } from '#contract/problem-table';
import { Problem, sentenceOfFailure } from '#contract/problems';
import { socketClose, type Backlog } from '#contract/socket';
import type { ActivityFeed } from '../live/activity-feed.ts';
import type { Presence } from '../live/presence.ts';
import { checkAccess } from './access.ts';
import { ActivityReader } from './activity-reader.ts';
import { servePresence } from './activity-socket-presence.ts';
import { isOwnOrigin, type OwnAddress } from './origin.ts';
import { rejectConnection } from './reject-connection.ts';
import { readSessionToken, type FindSession } from './session.ts';
import { textFrame } from './text-frame.ts';

export type ActivitySocketOptions = {
  readonly feed: ActivityFeed;
  readonly presence: Presence;
  readonly findSession: FindSession;
  readonly own: OwnAddress;
  /** The host that the request was made to, behind trusted proxies. */
  readonly hostOf: (request: IncomingMessage) => string;
  readonly onFault: (error: unknown) => void;
  /** How many sockets may be open; `usualRoom` when absent. */
  readonly room?: typeof usualRoom;
};

export type ActivitySocket = {
  /** Closes the sockets of sessions that ended or lost their role. */
  readonly checkSessions: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const path = '/ws';
const usualRoom = { readers: 50, readersOfOneUser: 5 };
const longestMessageBytes = 4096;
const pingEveryMs = 15_000;
/** Sign-out, demotion and expiry close a socket within a second. */
const checkSessionsEveryMs = 500;

/** `/ws`: the activity log, live, for administrators only. */
export function serveActivitySocket(
  server: Server,
  options: ActivitySocketOptions,
): ActivitySocket {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessageBytes,
    clientTracking: false,
  });
  sockets.on('wsClientError', (_error, duplex) => rejectConnection(duplex, 'unreadable-request'));
  const readers = new Set<ActivityReader>();
  const open = servePresence(options.presence, readers);

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer): void => {
    duplex.on('error', () => duplex.destroy());
    admit(request, options, readers)
      .then((reader) => {
        sockets.handleUpgrade(request, duplex, head, (socket) =>
          welcome({ socket, duplex }, reader, { readers, open, feed: options.feed }),
        );
      })
      .catch((error: unknown) => refuse(duplex, error, options));
  };
  server.on('upgrade', onUpgrade);

  const stopListening = options.feed.listen((_message, text) => {
    if (readers.size === 0) return;
    const frame = textFrame(text);
    for (const reader of readers) reader.send(frame);
  });
  const pings = setInterval(() => readers.forEach((reader) => reader.ping()), pingEveryMs);
  const checks = setInterval(() => {
    checkSessions(readers, options.findSession).catch(options.onFault);
  }, checkSessionsEveryMs);
  pings.unref();
  checks.unref();

  return {
    checkSessions: () => checkSessions(readers, options.findSession),
    close: async () => {
      server.off('upgrade', onUpgrade);
      stopListening();
      open.close();
      clearInterval(pings);
      clearInterval(checks);
      for (const reader of readers) reader.close(1001);
      sockets.close();
    },
  };
}

type Admitted = { readonly token: string; readonly userId: number; readonly name: string };

async function admit(
  request: IncomingMessage,
  options: ActivitySocketOptions,
  readers: ReadonlySet<ActivityReader>,
): Promise<Admitted> {
  if (URL.parse(request.url ?? '/', 'http://portal')?.pathname !== path)
    throw new Problem('no-such-call');
  if (!isOwnOrigin(request.headers.origin, options.hostOf(request), options.own))
    throw new Problem('foreign-origin');
  const token = readSessionToken(request.headers.cookie);
  const session = token === null ? null : await options.findSession(token);
  const { user } = checkAccess('admin', session?.user ?? null);
  if (token === null) throw new Problem('not-signed-in');
  const own = [...readers].filter((reader) => reader.userId === user.id);
  const room = options.room ?? usualRoom;
  if (readers.size >= room.readers || own.length >= room.readersOfOneUser) {
    throw new Problem('too-many-requests', {
      sentence: 'Too many windows are listening already. Close one and try again.',
      retryAfterSeconds: 30,
    });
  }
  return { token, userId: user.id, name: user.name };
}

type Surroundings = {
  readonly readers: Set<ActivityReader>;
  readonly open: ReturnType<typeof servePresence>;
  readonly feed: ActivityFeed;
};

function welcome(
  connection: { readonly socket: WebSocket; readonly duplex: Duplex },
  admitted: Admitted,
  { readers, open, feed }: Surroundings,
): void {
  const reader = new ActivityReader(connection, admitted, {
    text: (text) => open.receive(reader, text),
    gone: () => {
      readers.delete(reader);
      open.leave(reader);
    },
  });
  // The backlog and the first live line follow one another without a gap: nothing is awaited between.
  readers.add(reader);
  const backlog: Backlog = { type: 'backlog', messages: [...feed.latest] };
  reader.send(textFrame(JSON.stringify(backlog)));
  open.greet(reader);
}

async function checkSessions(
  readers: ReadonlySet<ActivityReader>,
  findSession: FindSession,
): Promise<void> {
  for (const reader of readers) {
    const session = await findSession(reader.token, { isPolled: true });
    if (!session) reader.close(socketClose.signedOut);
    else if (session.user.role !== 'admin') reader.close(socketClose.notAllowed);
  }
}

function refuse(duplex: Duplex, error: unknown, options: ActivitySocketOptions): void {
  const code: ProblemCode = error instanceof Problem ? error.code : 'went-wrong';
  const sentence = sentenceOfFailure(error);
  if (code === 'went-wrong') options.onFault(error);
  rejectConnection(duplex, code, sentence);
}
