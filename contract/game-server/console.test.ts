import { describe, expect, it } from 'vitest';
import {
  CommandRequest,
  commandForPage,
  commandWithoutPage,
  ConsoleConnection,
  multiverse5Command,
  normalizeCommand,
} from './console.ts';

const sentenceFor = (command: unknown) =>
  CommandRequest.safeParse({ command }).error?.issues[0]?.message;

describe('a command as it is sent', () => {
  it.each([
    { typed: 'list', sent: 'list', note: 'as typed' },
    { typed: '  list  ', sent: 'list', note: 'trimmed' },
    { typed: '/list', sent: 'list', note: 'one leading slash removed' },
    { typed: ' /list ', sent: 'list', note: 'trimmed, then the slash' },
    { typed: '//pos1 1,2,3', sent: '//pos1 1,2,3', note: 'WorldEdit keeps both slashes' },
    { typed: '/', sent: '', note: 'a slash alone is blank' },
    { typed: '///', sent: '', note: 'slashes alone are blank' },
  ])('[S14] [§5] $note: "$typed"', ({ typed, sent }) => {
    expect(normalizeCommand(typed)).toBe(sent);
  });

  it.each(['', '   ', '/', '//'])('[§5] refuses the blank command "%s"', (command) => {
    expect(sentenceFor(command)).toBe('Type a command first.');
  });

  it.each([
    'list\nop mallory',
    'list\r',
    'list\u2028stop',
    'list\u0000',
    'a\tb',
    '\u0085',
    '\u001b[6n',
    'list\n',
    'say \ud800',
  ])('[§5] refuses control characters: %j', (command) => {
    expect(sentenceFor(command)).toBe(
      'A command must be a single line without control characters.',
    );
  });

  it.each([
    { note: '1,446 letters', command: 'a'.repeat(1446), sentence: undefined },
    {
      note: '1,447 letters',
      command: 'a'.repeat(1447),
      sentence: 'This command is 1447 bytes long; the game server accepts at most 1446.',
    },
    { note: '482 characters of three bytes', command: '€'.repeat(482), sentence: undefined },
    {
      note: '483 characters of three bytes',
      command: '€'.repeat(483),
      sentence: 'This command is 1449 bytes long; the game server accepts at most 1446.',
    },
  ])('[§9] counts bytes, not characters: $note', ({ command, sentence }) => {
    expect(sentenceFor(command)).toBe(sentence);
  });

  it.each([undefined, null, 7, {}])('[§5] refuses %j, which is not text', (command) => {
    expect(sentenceFor(command)).toBe('Type a command first.');
  });
});

describe('pages of a list', () => {
  it.each([
    { base: 'mv list', page: 1, sent: 'mv list' },
    { base: 'multiverse list', page: 1, sent: 'multiverse list' },
    { base: 'mv list', page: 2, sent: 'mv list 2' },
    { base: 'npc list -a', page: 1, sent: 'npc list -a 1' },
    { base: 'help', page: 3, sent: 'help 3' },
    { base: 'mvp list tacoma', page: 2, sent: 'mvp list tacoma 2' },
  ])('[§4] page $page of $base is sent as "$sent"', ({ base, page, sent }) => {
    expect(commandForPage(base, page)).toBe(sent);
  });

  it('[§4] a list that reads numbers as names has no further pages', () => {
    expect(commandForPage('mvp list', 2)).toBeNull();
  });

  it.each([
    { command: 'mv list 2', page: 2, base: 'mv list' },
    { command: 'mv list --page 2', page: 2, base: 'mv list' },
    { command: 'mv list', page: 1, base: 'mv list' },
    { command: 'mvp list 2', page: 1, base: 'mvp list 2' },
    { command: 'mvp list 1', page: 1, base: 'mvp list 1' },
    { command: 'mvp list tacoma 2', page: 2, base: 'mvp list tacoma' },
  ])('[§4] the base of "$command" on page $page is "$base"', ({ command, page, base }) => {
    expect(commandWithoutPage(command, page)).toBe(base);
  });

  it.each([
    { typed: 'mv list 2', sent: 'mv list --page 2' },
    { typed: 'mv list', sent: 'mv list' },
    { typed: 'mv list --page 2', sent: 'mv list --page 2' },
    { typed: 'mv list 2 --raw', sent: 'mv list 2 --raw' },
    { typed: 'say mv list 2', sent: 'say mv list 2' },
  ])('[§4] on Multiverse 5 "$typed" goes out as "$sent"', ({ typed, sent }) => {
    expect(multiverse5Command(typed)).toBe(sent);
  });
});

describe('the connection form', () => {
  const valid = { host: 'mc.example.org', port: '40814', password: 'secret' };

  it.each([
    { note: 'host', form: { ...valid, host: '' }, sentence: 'Host is required' },
    { note: 'port', form: { ...valid, port: '' }, sentence: 'Port is required' },
    { note: 'password', form: { ...valid, password: '' }, sentence: 'Password is required' },
    { note: 'nothing at all', form: {}, sentence: 'Host is required' },
  ])('[§5] asks for the $note', ({ form, sentence }) => {
    expect(ConsoleConnection.safeParse(form).error?.issues[0]?.message).toBe(sentence);
  });

  it.each(['0', '65536', '22abc', '-1', '1e3', ' ', '99999'])(
    '[S35] [§5] refuses the port "%s"',
    (port) => {
      expect(ConsoleConnection.safeParse({ ...valid, port }).success).toBe(false);
    },
  );

  it.each([
    'http://mc.example.org',
    'mc.example.org/x',
    'mc.example.org:25575',
    '203.0.113.7:25575',
    'a b',
    'user@host',
    'host\nname',
  ])('[§5] refuses the host %j', (host) => {
    expect(ConsoleConnection.safeParse({ ...valid, host }).success).toBe(false);
  });

  it.each([
    'mc.example.org',
    'mc-1_a',
    '203.0.113.7',
    '::1',
    '2001:db8::7',
    '[::1]',
    '::ffff:203.0.113.7',
  ])('[§5] accepts the host %s', (host) => {
    expect(ConsoleConnection.parse({ ...valid, host }).host).toBe(host);
  });

  it('[§3] takes a port as a string or as a number', () => {
    expect(ConsoleConnection.parse(valid).port).toBe(40814);
    expect(ConsoleConnection.parse({ ...valid, port: 40814 }).port).toBe(40814);
  });
});
