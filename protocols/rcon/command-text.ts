import { maxCommandBytes } from './packets/packet.ts';
import { RconError } from './rcon-error.ts';

// C0, DEL, C1 and the two Unicode line separators. A line break would start a second command on some panels, and a NUL
// would silently cut the command (game-server §1.3).
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/** Why a command must not be sent, or null: over 1,446 UTF-8 bytes (`too-long`) or a control character (`bad-character`). */
export function validateCommand(command: string): RconError | null {
  if (controlCharacters.test(command)) return new RconError('bad-character');
  return validateLength(command, 'This command');
}

/** Why a password must not be sent, or null: empty (`bad-password`), holding a NUL (`bad-character`) or `too-long`. */
export function validatePassword(password: string): RconError | null {
  // Servers do not run RCON without a password, so an empty one is wrong before anything is dialed.
  if (password === '') return new RconError('bad-password', { message: 'A password is required.' });
  if (password.includes('\0')) {
    return new RconError('bad-character', {
      message: 'This password contains a hidden character that cannot be sent.',
    });
  }
  return validateLength(password, 'This password');
}

function validateLength(text: string, subject: string): RconError | null {
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes <= maxCommandBytes) return null;
  const [size, limit] = [sizeBytes, maxCommandBytes].map((bytes) => bytes.toLocaleString('en-US'));
  return new RconError('too-long', {
    message: `${subject} is ${size} bytes long. The game server takes at most ${limit}.`,
  });
}
