/**
 * Everything that can go wrong on an RCON connection.
 *
 * - `refused` nothing listens at the address
 * - `unreachable` no such host, or no way to it
 * - `timed-out` no response within the time limit (dialing, login or a command)
 * - `bad-password` the server said so (id −1), or the password is empty
 * - `not-rcon` the bytes that came are not RCON, or more than any game server sends
 * - `too-long` the command is over 1,446 bytes; nothing was sent
 * - `bad-character` the command holds a control character; nothing was sent
 * - `closed` the connection ended before the response was complete
 * - `aborted` the caller's signal fired
 */
export type RconErrorKind =
  | 'refused'
  | 'unreachable'
  | 'timed-out'
  | 'bad-password'
  | 'not-rcon'
  | 'too-long'
  | 'bad-character'
  | 'closed'
  | 'aborted';

const sentences: Record<RconErrorKind, string> = {
  refused: 'No game server is listening at this address.',
  unreachable: 'The game server could not be found at this address.',
  'timed-out': 'The game server did not answer in time.',
  'bad-password': 'The game server did not accept the password.',
  'not-rcon': 'Something answered at this address, but it does not speak RCON.',
  'too-long': 'This command is too long for the game server.',
  'bad-character': 'This command contains a line break or a hidden character that cannot be sent.',
  closed: 'The connection to the game server was lost.',
  aborted: 'This was canceled before the game server answered.',
};

const retryableKinds: ReadonlySet<RconErrorKind> = new Set([
  'refused',
  'unreachable',
  'timed-out',
  'closed',
]);

/**
 * The only error this folder throws. `message` is a plain sentence without address, password, or command.
 */
export class RconError extends Error {
  override readonly name = 'RconError';
  readonly kind: RconErrorKind;
  /** Whether dialing again, with nothing changed, may help. Says nothing about sending a command again. */
  readonly retryable: boolean;
  /** False for a command that never left the queue. */
  readonly wasSent: boolean;

  constructor(
    kind: RconErrorKind,
    options: { message?: string; cause?: unknown; wasSent?: boolean } = {},
  ) {
    super(
      options.message ?? sentences[kind],
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.kind = kind;
    this.retryable = retryableKinds.has(kind);
    this.wasSent = options.wasSent ?? true;
  }
}
