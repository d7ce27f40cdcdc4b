// Both sides of goal 11: the portal's own activity socket, or (with LIMIT) the least that tells everybody:
// the same frame written to every connection. Publishes when it is told to.
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ConsoleMessage } from '#contract/socket';
import { serveActivitySocket } from '../server/http/activity-socket.ts';
import { textFrame } from '../server/http/text-frame.ts';
import { ActivityFeed } from '../server/live/activity-feed.ts';
import { Presence } from '../server/live/presence.ts';
import { messageOf } from './activity-message.ts';

const isLimit = process.env['LIMIT'] === 'yes';
const server = createServer();
const connections = new Set<Socket>();
let mostBufferedBytes = 0;
server.on('connection', (socket) => {
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});

const publish = isLimit ? serveLimit() : servePortal();
process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('bytes' in message)) return;
  if ('forget' in message) mostBufferedBytes = 0;
  const bytes = Number(message.bytes);
  const count = 'count' in message ? Number(message.count) : 1;
  const began = performance.timeOrigin + performance.now();
  for (let n = 0; n < count; n += 1) publish(messageOf(bytes));
  for (const { writableLength } of connections)
    mostBufferedBytes = Math.max(mostBufferedBytes, writableLength);
  process.send?.({ began, mostBufferedBytes });
});
process.channel?.ref();
server.listen(Number(process.env['PORT']), '127.0.0.1', 4096, () => process.send?.('ready'));

function servePortal(): (message: ConsoleMessage) => void {
  const onFault = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const feed = new ActivityFeed({
    archive: { load: async () => [], append: async () => undefined },
    onFault,
  });
  const at = '2026-11-01T10:00:00.000Z';
  serveActivitySocket(server, {
    feed,
    presence: new Presence({ instance: 'bench', now: () => 0, tell: () => undefined }),
    findSession: async () => ({
      sessionId: 'bench',
      user: {
        id: 1,
        email: 'admin@school.example',
        name: 'admin',
        minecraftUsername: 'admin',
        organization: null,
        bio: null,
        role: 'admin',
        createdAt: at,
        updatedAt: at,
      },
    }),
    own: { publicUrl: null },
    hostOf: (request) => request.headers.host ?? '',
    onFault,
    room: { readers: Number.POSITIVE_INFINITY, readersOfOneUser: Number.POSITIVE_INFINITY },
  });
  return (message) => feed.publish(message);
}

function serveLimit(): (message: ConsoleMessage) => void {
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false });
  const open = new Set<Duplex>();
  server.on('upgrade', (request, duplex, head) => {
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      open.add(duplex);
      socket.on('close', () => open.delete(duplex));
      // As the portal: the first frame is what was said before.
      duplex.write(textFrame(JSON.stringify({ type: 'backlog', messages: [] })));
    });
  });
  return (message) => {
    const frame = textFrame(JSON.stringify(message));
    for (const duplex of open) duplex.write(frame);
  };
}
