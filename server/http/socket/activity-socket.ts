import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import {
  EditingMessage,
  socketClose,
  type Backlog,
  type ConsoleMessage,
  type Editing,
  type Presence as PresenceFrame,
} from '#contract/socket';
import { parseJson } from '#contract/text/parse-json';
import type { ActivityFeed } from '../../live/activity/activity-feed.ts';
import type { Presence } from '../../live/activity/presence.ts';
import { checkAccess } from '../access/access.ts';
import { ActivitySubscriber, type SubscriberSession } from './activity-subscriber.ts';
import { isOwnOrigin } from '../access/origin.ts';
import { asProblem } from '../problem-reply.ts';
import { rejectConnection } from '../reject-connection.ts';
import { readSessionToken, type FindSession } from '../access/session.ts';

export type ActivitySocketOptions = {
  readonly feed: ActivityFeed;
  readonly presence: Presence;
  readonly findSession: FindSession;
  readonly publicUrl: URL | null;
  /** The host of the request, as trusted proxies report it. */
  readonly getHost: (request: IncomingMessage) => string;
  readonly onError: (error: unknown) => void;
};

export type ActivitySocket = {
  /** Closes the sockets of sessions that ended or lost their role. */
  readonly checkSessions: () => Promise<void>;
  /** The number of open sockets. */
  readonly count: () => number;
  readonly close: () => void;
};

type Subscribers = Set<ActivitySubscriber>;

const path = '/ws';
const maxSubscribers = 50;
const maxSubscribersPerUser = 5;
const maxMessageBytes = 4096;
const pingEveryMs = 15_000;
/** Sign-out, demotion, and expiry close a socket within a second. */
const checkSessionsEveryMs = 500;

/** `/ws`: the live activity log and who is editing what, for administrators only. */
export function serveActivitySocket(
  server: Server,
  options: ActivitySocketOptions,
): ActivitySocket {
  const { feed, presence, findSession, onError } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    clientTracking: false,
  });
  sockets.on('wsClientError', (_error, duplex) => rejectConnection(duplex, 'unreadable-request'));
  const subscribers: Subscribers = new Set();

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer): void => {
    duplex.on('error', () => duplex.destroy());
    authorize(request, options, subscribers)
      .then((session) => {
        sockets.handleUpgrade(request, duplex, head, (socket) =>
          subscribe(socket, session, { subscribers, feed, presence }),
        );
      })
      .catch((error: unknown) => rejectUpgrade(duplex, error, onError));
  };
  server.on('upgrade', onUpgrade);

  const broadcast = (frame: string) => subscribers.forEach((subscriber) => subscriber.send(frame));
  const stopFeed = feed.listen((_message, frame) => broadcast(frame));
  const stopPresence = presence.listen((editing) => broadcast(presenceFrame(editing)));
  const pings = setInterval(() => subscribers.forEach((each) => each.ping()), pingEveryMs);
  let isChecking = false;
  let isFailing = false;
  const checks = setInterval(() => {
    // Checks that take longer than the interval must not pile up.
    if (isChecking) return;
    isChecking = true;
    closeEndedSessions(subscribers, findSession)
      .then(
        () => (isFailing = false),
        (error: unknown) => {
          // One line for each outage of the database, not two a second.
          if (!isFailing) onError(error);
          isFailing = true;
        },
      )
      .finally(() => {
        isChecking = false;
      });
  }, checkSessionsEveryMs);
  pings.unref();
  checks.unref();

  return {
    checkSessions: () => closeEndedSessions(subscribers, findSession),
    count: () => subscribers.size,
    close: () => {
      server.off('upgrade', onUpgrade);
      stopFeed();
      stopPresence();
      clearInterval(pings);
      clearInterval(checks);
      for (const subscriber of subscribers) subscriber.close(1001);
      sockets.close();
    },
  };
}

async function authorize(
  request: IncomingMessage,
  { publicUrl, getHost, findSession }: ActivitySocketOptions,
  subscribers: Subscribers,
): Promise<SubscriberSession> {
  if (URL.parse(request.url ?? '/', 'http://portal')?.pathname !== path)
    throw new Problem('no-such-call');
  if (!isOwnOrigin(request.headers.origin, getHost(request), publicUrl))
    throw new Problem('foreign-origin');
  const token = readSessionToken(request.headers.cookie);
  const found = token === null ? null : await findSession(token);
  const { user } = checkAccess('admin', found?.user ?? null);
  if (user.mustChangePassword) throw new Problem('password-change-needed');
  if (token === null) throw new Problem('not-signed-in');
  const sameUser = [...subscribers].filter(({ session }) => session.userId === user.id);
  if (subscribers.size >= maxSubscribers || sameUser.length >= maxSubscribersPerUser) {
    throw new Problem('too-many-requests', {
      sentence: 'Too many windows with the activity log are open. Close one and try again.',
      retryAfterSeconds: 30,
    });
  }
  return { token, userId: user.id, name: user.name };
}

function subscribe(
  socket: WebSocket,
  session: SubscriberSession,
  {
    subscribers,
    feed,
    presence,
  }: {
    readonly subscribers: Subscribers;
    readonly feed: ActivityFeed;
    readonly presence: Presence;
  },
): void {
  const subscriber = new ActivitySubscriber(socket, session, {
    onText: (text) => {
      const message = readMessage(text);
      if (message?.type === 'editing') presence.hold(subscriber, session, message);
      else if (message) presence.release(subscriber, message.subject);
    },
    onClosed: () => {
      subscribers.delete(subscriber);
      presence.leave(subscriber);
    },
  });
  // Nothing is awaited in between, so no line is lost between the backlog and the first live line.
  subscribers.add(subscriber);
  subscriber.sendFirst(backlogFrames(feed.latest));
  if (presence.list.length > 0) subscriber.send(presenceFrame(presence.list));
}

/**
 * The latest messages, oldest first, in frames of a bounded size; a single empty frame if there are
 * none.
 */
function backlogFrames(messages: readonly ConsoleMessage[]): readonly string[] {
  const parts: ConsoleMessage[][] = [[]];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message));
    if (bytes > 0 && bytes + size > limits.activityBacklogPartBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(message);
    bytes += size;
  }
  return parts.map((part) => {
    const backlog: Backlog = { type: 'backlog', messages: part };
    return JSON.stringify(backlog);
  });
}

function presenceFrame(editing: readonly Editing[]): string {
  const frame: PresenceFrame = { type: 'presence', editing: [...editing] };
  return JSON.stringify(frame);
}

/** Null for an unknown message, which is ignored. */
function readMessage(text: string): EditingMessage | null {
  return EditingMessage.safeParse(parseJson(text)).data ?? null;
}

async function closeEndedSessions(
  subscribers: Subscribers,
  findSession: FindSession,
): Promise<void> {
  for (const subscriber of subscribers) {
    const found = await findSession(subscriber.session.token, { isPolled: true });
    if (!found) subscriber.close(socketClose.signedOut);
    else if (found.user.role !== 'admin') subscriber.close(socketClose.notAllowed);
  }
}

function rejectUpgrade(duplex: Duplex, error: unknown, onError: (error: unknown) => void): void {
  const { code, status, message, retryAfterSeconds } = asProblem(error);
  if (status >= 500) onError(error);
  rejectConnection(duplex, code, { sentence: message, retryAfterSeconds });
}
