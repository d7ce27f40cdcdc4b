import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleMessage } from '#contract/socket';
import { ActivityFeed } from '../activity/activity-feed.ts';
import { createLogFollower } from './log-follower.ts';

/** A log in memory, an activity feed, and a clock that a test moves. */
async function aFollower() {
  let log = Buffer.from('[13:00:00] [Server thread/INFO]: Starting\n');
  let now = 0;
  const connect = (place = 'minecraft@mc.example:22') => ({
    place,
    files: {
      stat: async () => ({ sizeBytes: log.length, modifiedAt: 0 }),
      readRange: async (_path: string, start: number, length: number) =>
        log.subarray(start, start + length),
    },
  });
  const feed = new ActivityFeed({
    archive: { load: async () => [], append: async () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  let source: ReturnType<typeof connect> | null = connect();
  const follower = createLogFollower({
    feed,
    source: () => source,
    path: 'logs/latest.log',
    pollMs: 1000,
    commandTimeoutMs: 15_000,
    now: () => now,
  });
  onTestFinished(() => follower.close());
  await follower.poll();
  const message = (change: Partial<ConsoleMessage>): ConsoleMessage => ({
    type: 'console',
    id: `m${Math.random()}`,
    at: new Date(0).toISOString(),
    kind: 'general',
    event: 'command',
    message: '',
    ...change,
  });
  const send = (commandId: string, command: string) =>
    feed.publish(message({ commandId, message: command }));
  const answer = (commandId: string, text: string) =>
    feed.publish(message({ commandId, event: 'answer', message: text }));
  return {
    feed,
    send,
    answer,
    poll: follower.poll,
    /** The second poll finds nothing, which ends the last entry. */
    pollTwice: async () => {
      await follower.poll();
      await follower.poll();
    },
    replace: (text: string) => {
      log = Buffer.from(text);
    },
    write: (...lines: string[]) => {
      log = Buffer.concat([log, Buffer.from(lines.map((line) => `${line}\n`).join(''))]);
    },
    command: (commandId: string, command: string, text: string) => {
      send(commandId, command);
      answer(commandId, text);
    },
    move: (ms: number) => {
      now += ms;
    },
    disconnect: () => {
      source = null;
    },
    reconnect: (place?: string) => {
      source = connect(place);
    },
    readLines: () =>
      feed.latest
        .filter(({ event }) => event !== 'command' && event !== 'answer')
        .map(({ event, message: text, commandId }) => [event, text, commandId]),
  };
}

const info = (message: string) => `[14:00:00] [Server thread/INFO]: ${message}`;

describe('the log in the activity log', () => {
  it('[§4] shows joins and chat', async () => {
    const { write, pollTwice, readLines } = await aFollower();

    write(info('Steve joined the game'), info('<Steve> hello'));
    await pollTwice();

    expect(readLines()).toEqual([
      ['join', 'Steve joined the game', undefined],
      ['chat', 'Steve: hello', undefined],
    ]);
  });

  it('[§5] attaches what a plugin printed to the command that got no response', async () => {
    const { write, pollTwice, readLines, command } = await aFollower();
    command('c1', 'bluemap update tacoma', '');

    write(info('<Steve> hello'), info('[BlueMap] Created new Update-Task'));
    await pollTwice();

    expect(readLines()).toEqual([
      ['chat', 'Steve: hello', undefined],
      ['late-answer', 'BlueMap: Created new Update-Task', 'c1'],
    ]);
  });

  it('[§5] attaches nothing to a command that was answered, nor long afterward', async () => {
    const { write, pollTwice, readLines, command, move } = await aFollower();
    command('c1', 'bluemap', 'BlueMap Status >');
    command('c2', 'bluemap update tacoma', '');

    move(10_000);
    write(info('[BlueMap] Loaded!'));
    await pollTwice();

    expect(readLines()).toEqual([['plugin', 'BlueMap: Loaded!', undefined]]);
  });

  it('[§4] a line that repeats the response of another command is nobody’s late response', async () => {
    const { write, pollTwice, readLines, command, send, answer } = await aFollower();
    command('c1', 'say the park opens at noon', '');
    command('c2', 'save-on', '');
    command('c3', 'ban Alex Testing', 'Banned Alex: Testing');
    write(info('[Not Secure] [Rcon] the park opens at noon'), info('[Rcon: Banned Alex: Testing]'));
    await pollTwice();
    send('c4', 'kick Steve');
    write(info('[Rcon: Kicked Steve: Kicked by an operator]'));
    await pollTwice();
    answer('c4', 'Kicked Steve: Kicked by an operator');

    expect(readLines()).toEqual([
      ['late-answer', '[Not Secure] [Rcon] the park opens at noon', 'c1'],
    ]);
  });

  it('[§4] after a command of the same plugin that was answered, a line belongs to neither', async () => {
    const { write, pollTwice, readLines, command } = await aFollower();
    command('c1', 'bluemap update tacoma', '');
    command('c2', 'bluemap tasks', 'There are no tasks.');

    write(info('[BlueMap] Loaded!'));
    await pollTwice();

    expect(readLines()).toEqual([['plugin', 'BlueMap: Loaded!', undefined]]);
  });

  it('[S10] masks addresses and removes escape sequences in every line of an entry', async () => {
    const { write, pollTwice, readLines } = await aFollower();

    write(
      '[14:00:00] [Server thread/WARN]: Lost \u001b[31m203.0.113.5\u001b[0m',
      '  from /203.0.113.6:51544 and [2001:db8::7]:51544\u001b]52;c;ZXZpbA==\u0007',
      '  \u202eadmin §cred\u001b]0;title',
    );
    await pollTwice();

    expect(readLines()).toEqual([
      ['warning', 'Lost [address]\n  from /[address] and [address]\n  admin red', undefined],
    ]);
  });

  it('[P-06] masks addresses in what a command printed late', async () => {
    const { write, pollTwice, readLines, command } = await aFollower();
    command('c1', 'ban-ip Steve', '');

    write(info('[Rcon: Banned IP 203.0.113.5: no]'));
    await pollTwice();

    expect(readLines()).toEqual([['late-answer', '[Rcon: Banned IP [address]: no]', 'c1']]);
  });

  it('[§5] a stack trace is one message, cut short', async () => {
    const { write, pollTwice, readLines } = await aFollower();

    write(
      '[14:00:00] [Server thread/ERROR]: [Lands] Broken',
      ...Array.from({ length: 60 }, (_, line) => `\tat x.y(Z.java:${line})`),
    );
    await pollTwice();

    expect(readLines()).toHaveLength(1);
    expect(String(readLines()[0]?.[1]).split('\n')).toHaveLength(6);
  });

  it('[§4] a flood becomes its newest lines and a count', async () => {
    const { write, pollTwice, readLines } = await aFollower();

    write(...Array.from({ length: 1000 }, (_, line) => info(`<Steve> ${line}`)));
    await pollTwice();

    expect(readLines()).toHaveLength(21);
    expect(readLines()[19]).toEqual(['chat', 'Steve: 999', undefined]);
    expect(readLines()[20]?.[1]).toBe(
      '980 lines of the server log were skipped because too many arrived at once.',
    );
  });

  it('[§5] lines that arrive with the next poll continue the entry', async () => {
    const { write, poll, pollTwice, readLines } = await aFollower();

    write('[14:00:00] [Server thread/ERROR]: [Lands] Broken', '\tat x.y(Z.java:1)');
    await poll();
    write('\tat x.y(Z.java:2)', info('Steve joined the game'), 'and more');
    await poll();
    expect(readLines()).toEqual([
      ['error', 'Lands: Broken\n\tat x.y(Z.java:1)\n\tat x.y(Z.java:2)', undefined],
    ]);
    await pollTwice();

    expect(readLines().slice(1)).toEqual([['join', 'Steve joined the game\nand more', undefined]]);
  });

  it('[§6] after a lost connection, continues with what was written in the meantime', async () => {
    const { write, pollTwice, readLines, disconnect, reconnect } = await aFollower();

    disconnect();
    write(info('<Steve> meanwhile'));
    await pollTwice();
    reconnect();
    await pollTwice();

    expect(readLines()).toEqual([['chat', 'Steve: meanwhile', undefined]]);
  });

  it('[§6] after a broken connection a new file is read from its start', async () => {
    const { replace, pollTwice, readLines, disconnect, reconnect } = await aFollower();

    disconnect();
    replace(`${info('Done (3.2s)! For help, type "help"')}\n${info('<Steve> back')}\n`);
    reconnect();
    await pollTwice();

    expect(readLines().map(([, text]) => text)).toEqual([
      'Done (3.2s)! For help, type "help"',
      'Steve: back',
    ]);
  });

  it('[§6] after a long break the newest part is read, and the rest counted', async () => {
    const { write, pollTwice, readLines, disconnect, reconnect } = await aFollower();

    disconnect();
    write(...Array.from({ length: 20_000 }, (_, line) => info(`<Steve> ${line}`)));
    reconnect();
    await pollTwice();

    expect(readLines().map(([, text]) => text)).toContain('Steve: 19999');
    expect(readLines().at(-1)?.[1]).toMatch(/KB of the server log was skipped/);
  });

  it('[§6] the log of another server is followed from its end', async () => {
    const { write, pollTwice, readLines, reconnect } = await aFollower();

    write(info('<Steve> of another city'));
    reconnect('minecraft@other.example:22');
    await pollTwice();
    write(info('<Alex> hello'));
    await pollTwice();

    expect(readLines()).toEqual([['chat', 'Alex: hello', undefined]]);
  });

  it('[§4] is quiet while the files are away', async () => {
    const { write, pollTwice, readLines, disconnect } = await aFollower();
    disconnect();

    write(info('Steve joined the game'));
    await pollTwice();

    expect(readLines()).toEqual([]);
  });
});
