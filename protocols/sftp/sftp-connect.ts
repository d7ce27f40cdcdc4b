import { createHash, createSecretKey } from 'node:crypto';
import { connect as openSocket, type Socket } from 'node:net';
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2';
import { toConnectError, SftpError } from './sftp-error.ts';
import { SftpSession } from './sftp-session.ts';

export type SftpConnectOptions = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password?: string | undefined;
  /** A key in OpenSSH or PEM form; `password` is then its passphrase too. */
  readonly privateKey?: string | undefined;
  /** Limit for dialing, signing in and opening SFTP together. */
  readonly timeoutMs: number;
  /** Limit for each later request while no other request is answered; default 15 s. */
  readonly requestTimeoutMs?: number | undefined;
  /** How often the connection is checked; a frozen server is noticed after three times as long. Default 2 s. */
  readonly keepAliveMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with `SHA256:…` before any credential is sent; false refuses the server. */
  readonly verifyHostKey: (fingerprint: string) => boolean;
};

const defaultRequestTimeoutMs = 15_000;
const defaultKeepAliveMs = 2000;
const maxSilentChecks = 2;

/** The fingerprint of a host key as OpenSSH prints it. */
function hostKeyFingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/**
 * Dials, checks the host key, signs in and opens SFTP. `hostKey` is the fingerprint the server showed.
 * Throws SftpError; the socket is destroyed on every failure.
 */
export async function openSession(
  options: SftpConnectOptions,
): Promise<{ session: SftpSession; hostKey: string }> {
  const { signal } = options;
  // Imported on first use, because it slows the start of a portal that has no file server.
  const ssh2 = await import('ssh2');
  if (signal?.aborted) throw new SftpError('aborted', { cause: signal.reason });
  const connection = new ssh2.Client();
  const socket = openSocket({
    host: options.host.replace(/^\[(.*)\]$/, '$1'),
    port: options.port,
    noDelay: true,
  });
  corkTogether(socket);
  // ssh2 reports the errors that matter; before and after it listens, an unhandled one would end the process.
  socket.on('error', () => undefined);
  const shown: { hostKey: string; isRefused: boolean } = { hostKey: '', isRefused: false };
  try {
    const sftp = await signIn(connection, { ...options, socket }, (key) => {
      shown.hostKey = hostKeyFingerprint(key);
      shown.isRefused = !options.verifyHostKey(shown.hostKey);
      return !shown.isRefused;
    });
    const requestTimeoutMs = options.requestTimeoutMs ?? defaultRequestTimeoutMs;
    return { session: new SftpSession(connection, sftp, { requestTimeoutMs }), ...shown };
  } catch (error) {
    // A later error must not end the process as an unhandled one.
    connection.on('error', () => undefined);
    socket.destroy();
    if (shown.isRefused) throw new SftpError('host-key-changed', { cause: error });
    throw toConnectError(error, { hasResponded: socket.bytesRead > 0 });
  }
}

function signIn(
  connection: Client,
  options: SftpConnectOptions & { readonly socket: Socket },
  verify: (key: Buffer) => boolean,
): Promise<SFTPWrapper> {
  const { signal, timeoutMs } = options;
  return new Promise<SFTPWrapper>((resolve, reject) => {
    const timer = setTimeout(() => fail(new SftpError('timed-out')), timeoutMs);
    const abort = () => fail(new SftpError('aborted', { cause: signal?.reason }));
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    signal?.addEventListener('abort', abort, { once: true });
    connection.on('error', fail);
    connection.on('close', () => fail(new SftpError('hung-up')));
    connection.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => options.password ?? '')),
    );
    connection.once('ready', () => {
      reuseCipherKeys(connection);
      endWhenSilent(options.socket, options.keepAliveMs ?? defaultKeepAliveMs);
      connection.sftp((error, sftp) => {
        end();
        if (error) reject(new SftpError('not-sftp', { cause: error }));
        else resolve(sftp);
      });
    });
    try {
      connection.connect(buildConnectConfig(options, verify));
    } catch (error) {
      // ssh2 throws here only for a private key that it cannot parse.
      fail(new SftpError('bad-credentials', { cause: error }));
    }
  });
}

function buildConnectConfig(
  options: SftpConnectOptions & { readonly socket: Socket },
  hostVerifier: (key: Buffer) => boolean,
): ConnectConfig {
  const { socket, username, password, privateKey } = options;
  return {
    sock: socket,
    username,
    ...(password === undefined ? {} : { password, tryKeyboard: true }),
    ...(privateKey === undefined ? {} : { privateKey }),
    ...(privateKey !== undefined && password ? { passphrase: password } : {}),
    hostVerifier,
    // `timeoutMs` above covers all steps together.
    readyTimeout: 0,
    keepaliveInterval: options.keepAliveMs ?? defaultKeepAliveMs,
    // `endWhenSilent` decides instead.
    keepaliveCountMax: Number.POSITIVE_INFINITY,
    algorithms: { cipher: { prepend: ['aes128-gcm@openssh.com'], append: [], remove: [] } },
  };
}

/**
 * Ends a connection on which nothing arrives although ssh2 asks for an answer at each check. Anything that arrives
 * counts: on a slow connection, the questions themselves queue behind an upload for longer than a frozen server may
 * take to be noticed.
 */
function endWhenSilent(socket: Socket, everyMs: number): void {
  let seenBytes = socket.bytesRead;
  let silentChecks = 0;
  const timer = setInterval(() => {
    silentChecks = socket.bytesRead === seenBytes ? silentChecks + 1 : 0;
    seenBytes = socket.bytesRead;
    if (silentChecks > maxSilentChecks)
      socket.destroy(new Error('The server has not answered any check.'));
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}

/**
 * Corks the socket until the end of the current tick, so that writes made together leave together. ssh2 writes each
 * packet in three parts; without this every part is a system call and, with `noDelay`, a TCP packet of its own.
 */
export function corkTogether(socket: Socket): void {
  const write = socket.write;
  let isCorked = false;

  const release = () => {
    isCorked = false;
    socket.uncork();
  };

  Object.defineProperty(socket, 'write', {
    // Node itself assigns another `write` when the socket ends.
    writable: true,
    configurable: true,
    value: (...given: readonly unknown[]): unknown => {
      if (!isCorked) {
        isCorked = true;
        socket.cork();
        process.nextTick(release);
      }
      return Reflect.apply(write, socket, given);
    },
  });
}

/**
 * Replaces ssh2's raw cipher keys by key objects. Node converts a raw key for every packet that ssh2 encrypts or
 * decrypts, which costs much of an upload or download. ssh2 has no option for this, so its private fields are set;
 * without such fields (or with its native cipher) nothing changes. After a rekey ssh2 uses raw keys again, which still
 * works.
 */
export function reuseCipherKeys(connection: Client): void {
  const protocol = getField(connection, '_protocol');
  for (const [part, field] of [
    ['_cipher', '_encKey'],
    ['_decipher', '_decipherKey'],
  ] as const) {
    const cipher = getField(protocol, part);
    const key = getField(cipher, field);
    if (typeof cipher === 'object' && cipher !== null && Buffer.isBuffer(key))
      Reflect.set(cipher, field, createSecretKey(key));
  }
}

function getField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
