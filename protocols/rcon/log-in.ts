import { connect, type Socket } from 'node:net';
import { validatePassword } from './command-text.ts';
import { startWait } from './drained-wait.ts';
import { encodePacket, notLoggedInId, packetTypes, type Packet } from './packets/packet.ts';
import { PacketSplitter } from './packets/packet-splitter.ts';
import { RconError, type RconErrorKind } from './rcon-error.ts';

export type RconLogin = {
  host: string;
  port: number;
  password: string;
  /** For dialing and login together. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

export const loginId = 1;

const keepAliveDelayMs = 60_000;

// Any other code, such as an unknown host or no route, means that nothing was reached.
const dialErrorKinds: ReadonlyMap<string, RconErrorKind> = new Map([
  ['ECONNREFUSED', 'refused'],
  ['ETIMEDOUT', 'timed-out'],
  ['ECONNRESET', 'closed'],
  ['EPIPE', 'closed'],
]);

const hungUp =
  'The server at this address closed the connection right away. It may be starting, or the password may be wrong.';

/**
 * Dials, logs in, and hands the socket to `accept` in the same turn, so that no byte is lost between owners.
 *
 * @throws RconError `refused`, `unreachable`, `timed-out`, `bad-password`, `not-rcon`, `too-long`, `bad-character`,
 * `closed` or `aborted`; the socket is gone then
 */
export async function logIn<Client>(
  login: RconLogin,
  accept: (socket: Socket, splitter: PacketSplitter) => Client,
): Promise<Client> {
  const invalid = validatePassword(login.password);
  if (invalid !== null) throw invalid;
  if (login.signal?.aborted === true) throw abortedBy(login.signal);
  const socket = dial(login);
  return new Promise<Client>((resolve, reject) => {
    const splitter = new PacketSplitter();
    const stop = () => {
      stopDeadline();
      login.signal?.removeEventListener('abort', abort);
      socket.off('connect', sendPassword).off('data', read).off('end', end).off('close', end);
    };
    // The error listener stays, because a later error of the abandoned socket must not end the process.
    const fail = (error: RconError) => {
      stop();
      socket.destroy();
      reject(error);
    };
    const stopDeadline = startWait(login.timeoutMs, () => fail(new RconError('timed-out')));
    const abort = () => fail(abortedBy(login.signal));
    const sendPassword = () =>
      socket.write(encodePacket({ id: loginId, type: packetTypes.login, body: login.password }));
    const read = (chunk: Buffer) => {
      const result = readLoginResult(splitter, chunk);
      if (result instanceof RconError) fail(result);
      if (result !== 'accepted') return;
      stop();
      resolve(accept(socket, splitter));
    };
    // Pumpkin and Cuberite report a wrong password before they hang up. A server that only hangs up may be
    // restarting or full, so this is not treated as a wrong password and can be retried.
    const end = () => fail(new RconError('closed', { message: hungUp }));
    login.signal?.addEventListener('abort', abort);
    socket.on('connect', sendPassword).on('data', read).on('end', end).on('close', end);
    socket.on('error', (error) => fail(translateDialError(error)));
  });
}

function dial(login: RconLogin): Socket {
  // Node reads an empty host as this machine.
  if (login.host === '') throw new RconError('unreachable');
  try {
    return connect({
      host: login.host,
      port: login.port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: keepAliveDelayMs,
    });
  } catch (error) {
    throw new RconError('unreachable', { cause: error });
  }
}

function readLoginResult(
  splitter: PacketSplitter,
  chunk: Buffer,
): 'accepted' | 'waiting' | RconError {
  try {
    for (const packet of splitter.push(chunk)) {
      const result = classifyLoginPacket(packet);
      if (result !== 'waiting') return result;
    }
    return splitter.error ?? 'waiting';
  } catch (error) {
    return error instanceof RconError ? error : new RconError('not-rcon', { cause: error });
  }
}

function classifyLoginPacket(packet: Packet): 'accepted' | 'waiting' | RconError {
  // Some servers refuse with an output packet.
  if (packet.id === notLoggedInId) return new RconError('bad-password');
  // Valve's servers send an empty output packet before the result (game-server §1.2).
  if (packet.type === packetTypes.output && packet.body.length === 0) return 'waiting';
  if (packet.type !== packetTypes.loginResult) return new RconError('not-rcon');
  return packet.id === loginId ? 'accepted' : new RconError('not-rcon');
}

function translateDialError(error: Error): RconError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const kind = dialErrorKinds.get(code) ?? 'unreachable';
  return new RconError(
    kind,
    kind === 'closed' ? { message: hungUp, cause: error } : { cause: error },
  );
}

function abortedBy(signal: AbortSignal | undefined): RconError {
  return new RconError('aborted', { cause: signal?.reason });
}
