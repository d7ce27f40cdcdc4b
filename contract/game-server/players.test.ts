import { describe, expect, it } from 'vitest';
import { GameName, MessageText, playerCommand, PlayerActionBody, ReasonText } from './players.ts';

describe('what is done with a player', () => {
  it.each([
    { action: 'message', reason: 'come to the plaza', command: 'tell Steve come to the plaza' },
    { action: 'kick', reason: '', command: 'kick Steve' },
    { action: 'kick', reason: 'time is up', command: 'kick Steve time is up' },
    { action: 'mute', reason: 'shouting', command: 'mute Steve shouting' },
    { action: 'ban', reason: 'griefing', command: 'ban Steve griefing' },
    { action: 'pardon', reason: 'ignored', command: 'pardon Steve' },
    { action: 'whitelist-add', reason: 'ignored', command: 'whitelist add Steve' },
    { action: 'whitelist-remove', reason: '', command: 'whitelist remove Steve' },
  ] as const)('[§2] $action is sent as "$command"', ({ action, reason, command }) => {
    expect(playerCommand(action, 'Steve', reason)).toBe(command);
  });

  it.each(['Steve', 'a', '.Bedrock_Kid', '*Bedrock_Kid', 'sixteen_letters_'])(
    '[§2] takes %s',
    (name) => {
      expect(GameName.safeParse(name).success).toBe(true);
    },
  );

  it.each([
    '',
    '@a',
    '@e[type=!player]',
    'a b',
    'a\nb',
    'Steve;stop',
    '..a',
    'x'.repeat(17),
    'Stève',
  ])('[S17] refuses the name %j', (name) => {
    expect(GameName.safeParse(name).success).toBe(false);
  });

  it.each(['a\nstop', 'x'.repeat(201), 'a\0b'])('[§2] refuses the reason %j', (reason) => {
    expect(PlayerActionBody.safeParse({ reason }).success).toBe(false);
  });

  it('[§2] a reason may be omitted, even without a body', () => {
    expect(PlayerActionBody.parse(undefined)).toEqual({ reason: '' });
    expect(PlayerActionBody.parse({})).toEqual({ reason: '' });
  });

  it('[§2] a message and a ban need a text', () => {
    expect(MessageText.safeParse(' ').error?.issues[0]?.message).toBe('Write a message first.');
    expect(ReasonText.safeParse('').success).toBe(false);
  });
});
