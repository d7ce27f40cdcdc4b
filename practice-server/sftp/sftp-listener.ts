import { timingSafeEqual, createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import type { PracticeBehavior } from '../faults.ts';
import { closePort, openPort, type PortAddress } from '../open-port.ts';
import { TreeFiles } from './sftp-files.ts';
import { serveSftp, type SftpSessionDependencies } from './sftp-session.ts';

const sftpUsername = 'practice';

export type SftpDependencies = {
  readonly password: string;
  /** A private key; its fingerprint is what clients pin. */
  readonly hostKey: string;
  /** The folder that clients see as `/`. */
  readonly root: string;
  readonly behavior: () => PracticeBehavior;
};

export type SftpListener = {
  readonly port: number;
  /** Applies a change of `sftpFrozen`. */
  applyFaults(): void;
  dropConnections(): void;
  close(): Promise<void>;
};

/** Opens the SFTP port. Rejects with Node's own error when the port is taken. */
export async function listenForSftp(
  address: PortAddress,
  dependencies: SftpDependencies,
): Promise<SftpListener> {
  const sockets = new Set<Socket>();
  const dropConnections = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const ssh = new ssh2.Server(
    { hostKeys: [dependencies.hostKey], ident: 'PracticeServer' },
    (client) =>
      serveConnection(client, {
        password: dependencies.password,
        files: new TreeFiles(dependencies.root, dependencies.behavior),
        onWrite: countWrites(dependencies.behavior, dropConnections),
      }),
  );
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    ssh.injectSocket(socket);
    if (dependencies.behavior().sftpFrozen) socket.pause();
  });
  const port = await openPort(server, address);
  return {
    port,
    dropConnections,
    applyFaults: () => {
      for (const socket of sockets) {
        if (dependencies.behavior().sftpFrozen) socket.pause();
        else socket.resume();
      }
    },
    close: async () => {
      const closed = closePort(server);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function serveConnection(
  client: Connection,
  dependencies: SftpSessionDependencies & { readonly password: string },
): void {
  client.on('authentication', (attempt) => {
    if (isWelcome(attempt, dependencies.password)) attempt.accept();
    else attempt.reject(['password']);
  });
  client.on('session', (accept) => {
    const session = accept();
    // ssh2 refuses everything that has no listener.
    session.on('sftp', (acceptSftp) => client.on('close', serveSftp(acceptSftp(), dependencies)));
  });
  // A client may hang up at any time.
  client.on('error', () => undefined);
}

function isWelcome(attempt: AuthContext, password: string): boolean {
  return (
    attempt.method === 'password' &&
    isSame(attempt.username, sftpUsername) &&
    isSame(attempt.password, password)
  );
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

/** For `sftpDropAfterWrites`. Setting the fault again restarts the count. */
function countWrites(behavior: () => PracticeBehavior, drop: () => void): () => void {
  let counted = behavior();
  let writes = 0;
  return () => {
    if (counted !== behavior()) [counted, writes] = [behavior(), 0];
    const most = behavior().sftpDropAfterWrites;
    writes += 1;
    if (most !== null && writes > most) drop();
  };
}
