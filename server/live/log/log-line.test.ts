import { describe, expect, it } from 'vitest';
import { answersCommand, describeLogLine, maskAddresses, readLogLine } from './log-line.ts';

const readEvent = (text: string) => {
  const line = readLogLine(text);
  return line && describeLogLine(line);
};

describe('lines of logs/latest.log', () => {
  it.each([
    {
      line: '[14:02:11] [Server thread/INFO]: Steve joined the game',
      event: 'join',
      kind: 'players',
      message: 'Steve joined the game',
    },
    {
      line: '[14:06:33] [Server thread/INFO]: Steve left the game',
      event: 'leave',
      kind: 'players',
      message: 'Steve left the game',
    },
    {
      line: '[14:03:02] [Async Chat Thread - #0/INFO]: <Steve> hello',
      event: 'chat',
      kind: 'players',
      message: 'Steve: hello',
    },
    {
      line: '[14:03:40] [Async Chat Thread - #0/INFO]: [Not Secure] <Alex> hi from Bedrock',
      event: 'chat',
      kind: 'players',
      message: 'Alex: hi from Bedrock',
    },
    {
      line: '[14:04:10] [Server thread/INFO]: Steve issued server command: /login hunter2',
      event: 'notice',
      kind: 'players',
      message: 'Steve ran /login',
    },
    {
      line: '[14:07:00] [Server thread/INFO]: [BlueMap] Loaded!',
      event: 'plugin',
      kind: 'bluemap',
      message: 'BlueMap: Loaded!',
    },
    {
      line: "[14:10:00] [Server thread/WARN]: Can't keep up! Is the server overloaded? Running 2310ms or 46 ticks behind",
      event: 'warning',
      kind: 'server',
      message: "Can't keep up! Is the server overloaded? Running 2310ms or 46 ticks behind",
    },
    {
      line: '[14:10:01] [Craft Scheduler Thread - 3 - Lands/ERROR]: [Lands] Lost 203.0.113.5',
      event: 'error',
      kind: 'general',
      message: 'Lands: Lost [address]',
    },
    {
      line: '[13:58:20] [Server thread/INFO]: Done (12.345s)! For help, type "help"',
      event: 'notice',
      kind: 'server',
      message: 'Done (12.345s)! For help, type "help"',
    },
    {
      line: '[28Nov2026 14:02:11.123] [Server thread/INFO] [net.minecraft.server.dedicated.DedicatedServer/]: Steve joined the game',
      event: 'join',
      kind: 'players',
      message: 'Steve joined the game',
    },
    {
      line: '[14:03:02] [Server thread/INFO] [minecraft/DedicatedServer]: <Steve> hello',
      event: 'chat',
      kind: 'players',
      message: 'Steve: hello',
    },
    {
      line: '\u001b[32m[28Nov.2026 14:07:00.001] [BlueMap-RenderManager/INFO] [BlueMap/]: Loaded!\u001b[m',
      event: 'plugin',
      kind: 'bluemap',
      message: 'BlueMap: Loaded!',
    },
    {
      line: '[28Nov2026 14:10:01.000] [modloading-worker-0/WARN] [net.minecraftforge.common.ForgeMod/FORGE]: <Steve> hello',
      event: 'warning',
      kind: 'general',
      message: 'ForgeMod: <Steve> hello',
    },
  ])('[game-server §8] "$line"', ({ line, ...expected }) => {
    expect(readEvent(line)).toEqual(expected);
  });

  it.each([
    '[14:02:11] [User Authenticator #1/INFO]: UUID of player Steve is 069a79f4-44e9-4726-a5be-fca90e38aaf5',
    '[14:02:11] [Server thread/INFO]: Steve[/203.0.113.5:51544] logged in with entity id 412 at ([tacoma]120.5, 64.0, -300.5)',
    '[14:05:00] [Server thread/INFO]: [Not Secure] [Rcon] restart at 5',
    '[14:05:07] [Server thread/INFO]: [Rcon: Set the time to 1000]',
    '[14:06:33] [Server thread/INFO]: Steve lost connection: Disconnected',
    '[14:08:00] [RCON Listener #1/INFO]: Thread RCON Client /198.51.100.7 started',
    '[14:09:00] [RCON Client /198.51.100.7 #3/INFO]: Thread RCON Client /198.51.100.7 shutting down',
  ])('[game-server §8] "%s" adds nothing to the activity log', (line) => {
    expect(readEvent(line)).toBeNull();
  });

  it.each(['\tat net.minecraft.Server.run(Server.java:1)', '', '[14:02:11 INFO]: of the terminal'])(
    '[game-server §8] "%s" continues the line before',
    (line) => {
      expect(readLogLine(line)).toBeNull();
    },
  );
});

describe('addresses', () => {
  it.each([
    { text: 'from 203.0.113.5:51544 now', masked: 'from [address] now' },
    { text: '/[2001:db8:0:1:2:3:4:5]:51544', masked: '/[address]' },
    { text: 'from 2001:db8::1', masked: 'from [address]' },
    { text: 'at 14:05:07 in 1.21.11', masked: 'at 14:05:07 in 1.21.11' },
  ])('[§5] "$text" becomes "$masked"', ({ text, masked }) => {
    expect(maskAddresses(text)).toBe(masked);
  });
});

describe('what answers a command', () => {
  it.each([
    { line: '[BlueMap] Created new Update-Task', command: 'bluemap update tacoma', isAnswer: true },
    { line: '[Multiverse-Core] World loaded', command: 'mv load tek8', isAnswer: true },
    { line: '[Citizens] Saved', command: 'npc rename --id 0 Mayor', isAnswer: true },
    { line: '[Not Secure] [Rcon] hello', command: 'say hello', isAnswer: true },
    { line: '[Lands] Saved', command: 'bluemap update tacoma', isAnswer: false },
    { line: '<Steve> hello', command: 'say hello', isAnswer: false },
  ])('[§5] "$line" after "$command": $isAnswer', ({ line, command, isAnswer }) => {
    const read = readLogLine(`[14:00:00] [Server thread/INFO]: ${line}`);

    expect(read && answersCommand(read, command)).toBe(isAnswer);
  });
});
