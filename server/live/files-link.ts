import type { ConnectionState, LinkFailure } from '#contract/connection';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { SftpError } from '#protocols/sftp/sftp-error';
import { toFilesProblem } from './files-problem.ts';
import { resolveGameHost, type GameHostRules } from './connection-settings/game-hosts.ts';
import { LiveLink, NotStored } from './live-link.ts';
import { abortable } from './abortable.ts';

export type {
  OpenAttributes,
  PathLook,
  RemoteAttributes,
  RemoteEntry,
  SftpClient,
} from '#protocols/sftp/sftp-client';
import type { HostAddress } from '../config/game-server-config.ts';

export type FilesTarget = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** Used instead of the password, which is then its passphrase. */
  readonly privateKey?: string | undefined;
};

/** The host key that each server showed on its first connection. */
export type HostKeyPins = {
  readonly find: (address: HostAddress) => Promise<string | null>;
  readonly pin: (address: HostAddress, hostKey: string) => Promise<void>;
};
export type FilesLinkOptions = {
  readonly hosts: GameHostRules;
  readonly pins: HostKeyPins;
  /** How often an idle connection is checked. */
  readonly keepAliveMs: number;
  readonly now: () => number;
  readonly onState: (state: ConnectionState, target: FilesTarget | null) => void;
};

/** A target with the changed host key that an administrator accepted. */
type Dial = FilesTarget & { readonly acceptHostKey?: string | undefined };

/** The permanent SFTP connection to the game server's files. */
export class FilesLink {
  readonly #link: LiveLink<Dial, SftpClient>;
  readonly #options: FilesLinkOptions;

  constructor(options: FilesLinkOptions) {
    this.#options = options;
    this.#link = new LiveLink({
      protocol: {
        dial: (target, signal) => this.#dial(target, signal),
        onLost: (client, listener) => client.onClosed(listener),
        close: (client) => client.close(),
        isSame: (one, other) =>
          one.host === other.host &&
          one.port === other.port &&
          one.username === other.username &&
          one.password === other.password &&
          one.privateKey === other.privateKey,
        describeError: describeFailure,
      },
      now: options.now,
      onState: (state) => options.onState(state, this.#link.settings),
    });
  }

  get state(): ConnectionState {
    return this.#link.state;
  }

  get target(): FilesTarget | null {
    return this.#link.settings;
  }

  /** Null while not connected. Changes with every new connection. */
  get client(): SftpClient | null {
    return this.#link.client;
  }

  /** The client, or Problem 'files-not-connected'. Its errors become Problems through `translateErrors`. */
  use(): SftpClient {
    const { client } = this.#link;
    if (!client) throw new Problem('files-not-connected');
    return client;
  }

  retarget(target: FilesTarget | null): void {
    this.#link.retarget(target);
  }

  /**
   * Connects once; a failure leaves a good connection as it was. `acceptHostKey` replaces the pinned
   * host key when the server shows exactly that one. Switches over once `store` has stored the target; its errors
   * are thrown as they are.
   */
  async connect(
    target: FilesTarget,
    acceptHostKey?: string,
    store?: () => Promise<void>,
  ): Promise<void> {
    const limit = AbortSignal.timeout(limits.connectTimeoutMs);
    try {
      await this.#link.connect({ ...target, acceptHostKey }, limit, store);
    } catch (error) {
      if (error instanceof NotStored) throw error.cause;
      throw limit.aborted ? new Problem('files-timed-out', { cause: error }) : toProblem(error);
    }
  }

  dismiss(): void {
    this.#link.dismiss();
  }

  async #dial(target: Dial, signal: AbortSignal): Promise<SftpClient> {
    const { hosts, pins } = this.#options;
    const timedOut = () => new SftpError('timed-out');
    const address = await abortable(resolveGameHost(target, hosts), signal, timedOut);
    const pinned = await abortable(pins.find(target), signal, timedOut);
    const trusted = [pinned, target.acceptHostKey ?? null].filter((key) => key !== null);
    let shown = '';
    try {
      const client = await SftpClient.connect({
        host: address,
        port: target.port,
        username: target.username,
        ...(target.password === '' ? {} : { password: target.password }),
        ...(target.privateKey === undefined ? {} : { privateKey: target.privateKey }),
        timeoutMs: limits.connectTimeoutMs,
        keepAliveMs: this.#options.keepAliveMs,
        signal,
        verifyHostKey: (fingerprint) => {
          shown = fingerprint;
          return trusted.length === 0 || trusted.includes(fingerprint);
        },
      });
      if (client.hostKey !== pinned) await pinOrClose(pins, target, client);
      return client;
    } catch (error) {
      if (!(error instanceof SftpError) || error.kind !== 'host-key-changed') throw error;
      throw changedHostKey({ known: pinned ?? target.acceptHostKey ?? '', shown }, error);
    }
  }
}

/** A connection whose key cannot be stored is not used, and not left open. */
async function pinOrClose(pins: HostKeyPins, target: Dial, client: SftpClient): Promise<void> {
  try {
    await pins.pin(target, client.hostKey);
  } catch (error) {
    client.close();
    throw error;
  }
}

function changedHostKey(
  keys: { readonly known: string; readonly shown: string },
  cause: unknown,
): Problem {
  const sentence =
    `The file server's host key changed from ${keys.known} to ${keys.shown}. ` +
    'Connect again to accept the new key, but only if you know why it changed.';
  const details = { 'known-key': keys.known, 'new-key': keys.shown };
  return new Problem('host-key-changed', { sentence, details, cause });
}

function describeFailure(error: unknown): LinkFailure {
  const retryable = error instanceof SftpError ? error.retryable : !(error instanceof Problem);
  // The sentence of the Problem for a lost connection is about an action, and here is none.
  const isLost = error instanceof SftpError && error.kind === 'closed';
  return { sentence: isLost ? error.message : toProblem(error).message, retryable };
}

function toProblem(error: unknown): Problem {
  const problem = toFilesProblem(error);
  if (problem instanceof Problem) return problem;
  // A failed name lookup throws an error of Node.
  return new Problem('files-unreachable', { cause: error });
}
