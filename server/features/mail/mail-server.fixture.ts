import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type ReceivedMail = {
  readonly to: readonly string[];
  readonly headers: string;
  /** What the person reads. */
  readonly text: string;
};
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A mail server on loopback that keeps what it receives. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let refusal: string | null = null;
  let isSilent = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_, __, done) {
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 421 }));
    },
    onData(stream, session, done) {
      void keep(stream, session, done);
    },
  });

  async function keep(
    stream: Readable,
    session: SMTPServerSession,
    done: () => void,
  ): Promise<void> {
    const message = await text(stream);
    const [headers = '', body = ''] = message.split(/\r\n\r\n(.*)/s);
    const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(headers);
    mails.push({
      to: session.envelope.rcptTo.map(({ address }) => address),
      headers,
      // Quoted-printable breaks long lines with an equals sign.
      text: isQuoted ? body.replaceAll('=\r\n', '').replaceAll('=3D', '=') : body,
    });
    done();
  }

  // A proxy in front of it, so that a test can have a server that accepts a connection and then is
  // silent.
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (isSilent) return;
    smtp.server.emit('connection', socket);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    mails,
    refuse: (sentence: string | null) => {
      refusal = sentence;
    },
    goSilent: () => {
      isSilent = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
