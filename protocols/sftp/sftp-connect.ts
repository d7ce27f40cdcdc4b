import { createHash } from 'node:crypto';
import { connect as openSocket, type Socket } from 'node:net';
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2';
import { gatherWrites } from './gather-writes.ts';
import { prepareKeys } from './prepare-keys.ts';
import { readConnectFault } from './read-fault.ts';
import { SftpError } from './sftp-error.ts';
import { SftpSession } from './sftp-session.ts';

export type SftpConnectOptions = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password?: string | undefined;
  /** A key in OpenSSH or PEM form; `password` is then its passphrase too. */
  readonly privateKey?: string | undefined;
  /** For dialling, signing in and opening SFTP together. */
  readonly timeoutMs: number;
  /** For each later request, while nothing else is answered meanwhile; 15 s when not given. */
  readonly requestTimeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with `SHA256:…` before anything secret is sent; false refuses the server. */
  readonly verifyHostKey: (fingerprint: string) => boolean;
};

const usualRequestTimeoutMs = 15_000;
// A frozen server is noticed after 2 unanswered questions: at most 6 s.
const keepAlive = { keepaliveInterval: 2000, keepaliveCountMax: 2 };

/** The fingerprint of a host key as OpenSSH prints it. */
export function hostKeyFingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** Dials, checks the host key, signs in and opens SFTP. Throws SftpError. */
export async function openSession(
  options: SftpConnectOptions,
): Promise<{ session: SftpSession; hostKey: string }> {
  const { signal } = options;
  if (signal?.aborted) throw new SftpError('aborted', { cause: signal.reason });
  // Loaded when first needed: a portal that serves pages only starts faster without it.
  const ssh2 = await import('ssh2');
  const connection = new ssh2.Client();
  const socket = openSocket({
    host: options.host.replace(/^\[(.*)\]$/, '$1'),
    port: options.port,
    noDelay: true,
  });
  gatherWrites(socket);
  // ssh2 reports what happens to it; before and after there is nobody to tell.
  socket.on('error', () => undefined);
  const shown: { hostKey: string; isRefused: boolean } = { hostKey: '', isRefused: false };
  try {
    const sftp = await signIn(connection, { ...options, socket }, (key) => {
      shown.hostKey = hostKeyFingerprint(key);
      shown.isRefused = !options.verifyHostKey(shown.hostKey);
      return !shown.isRefused;
    });
    const requestTimeoutMs = options.requestTimeoutMs ?? usualRequestTimeoutMs;
    return { session: new SftpSession(connection, sftp, { requestTimeoutMs }), ...shown };
  } catch (error) {
    // An error that comes after the end has nobody to tell.
    connection.on('error', () => undefined);
    socket.destroy();
    if (shown.isRefused) throw new SftpError('host-key-changed', { cause: error });
    throw readConnectFault(error, { hasSpoken: socket.bytesRead > 0 });
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
    connection.on('close', () => fail(new SftpError('closed')));
    connection.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => options.password ?? '')),
    );
    connection.once('ready', () => {
      prepareKeys(connection);
      connection.sftp((error, sftp) => {
        end();
        if (error) reject(new SftpError('not-sftp', { cause: error }));
        else resolve(sftp);
      });
    });
    try {
      connection.connect(configOf(options, verify));
    } catch (error) {
      // Only a private key that cannot be read throws here.
      fail(new SftpError('bad-credentials', { cause: error }));
    }
  });
}

function configOf(
  { socket, username, password, privateKey }: SftpConnectOptions & { readonly socket: Socket },
  hostVerifier: (key: Buffer) => boolean,
): ConnectConfig {
  return {
    sock: socket,
    username,
    ...(password === undefined ? {} : { password, tryKeyboard: true }),
    ...(privateKey === undefined ? {} : { privateKey }),
    ...(privateKey !== undefined && password ? { passphrase: password } : {}),
    hostVerifier,
    // Our own limit covers all steps together.
    readyTimeout: 0,
    ...keepAlive,
    algorithms: { cipher: { prepend: ['aes128-gcm@openssh.com'], append: [], remove: [] } },
  };
}
