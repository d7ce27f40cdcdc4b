import { describe, expect, it } from 'vitest';
import { validateCommand, validatePassword } from './command-text.ts';
import { maxCommandBytes } from './packets/packet.ts';

describe('a command', () => {
  it.each([
    { note: '1,446 letters', command: 'a'.repeat(maxCommandBytes) },
    { note: '482 characters of three bytes', command: '✔'.repeat(482) },
    { note: 'color codes', command: 'say §aHello ✔ 👋' },
  ])('[S15] of $note may be sent', ({ command }) => {
    expect(validateCommand(command)).toBeNull();
  });

  it.each([
    { command: 'a'.repeat(maxCommandBytes + 1), size: '1,447' },
    { command: `${'✔'.repeat(482)}a`, size: '1,447' },
    { command: '👋'.repeat(500), size: '2,000' },
  ])('[S15] of $size bytes is too long, and the error says how long', ({ command, size }) => {
    expect(validateCommand(command)).toMatchObject({
      kind: 'too-long',
      message: `This command is ${size} bytes long. The game server takes at most 1,446.`,
    });
  });

  it.each([
    '\n',
    '\r',
    '\0',
    '\t',
    '\u001b',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u009f',
    '\u2028',
    '\u2029',
  ])('[S13] with the control character %j is refused', (character) => {
    expect(validateCommand(`list${character}op attacker`)).toMatchObject({
      kind: 'bad-character',
      retryable: false,
    });
  });
});

describe('a password', () => {
  it.each([
    { note: 'empty', password: '', kind: 'bad-password' },
    { note: 'with a NUL', password: 'a\0b', kind: 'bad-character' },
    { note: 'of 1,447 bytes', password: 'a'.repeat(maxCommandBytes + 1), kind: 'too-long' },
  ])(
    '[game-server §1.2] $note is refused as $kind, and the error does not contain the password',
    ({ password, kind }) => {
      const error = validatePassword(password);

      expect(error).toMatchObject({ kind, retryable: false });
      if (password !== '') expect(error?.message).not.toContain(password);
    },
  );

  it('[game-server §1.2] may contain spaces and umlauts', () => {
    expect(validatePassword('grüne Wiese')).toBeNull();
  });
});
