import { describe, expect, it } from 'vitest';
import { readBanList, readBansFile, readWhitelist } from './player-access.ts';

describe('the list of bans over the console', () => {
  it.each([
    { note: 'nobody', text: 'There are no bans', names: [], missing: null },
    {
      note: 'one',
      text: 'There are 1 ban(s):Steve was banned by Rcon: broke the bridge',
      names: ['Steve'],
      missing: null,
    },
    {
      note: 'lines apart',
      text: 'There are 2 ban(s):\nSteve was banned by Rcon: griefing\n.Kid was banned by Server: no',
      names: ['Steve', '.Kid'],
      missing: null,
    },
    {
      note: 'a reason that runs into the next name',
      text: 'There are 2 ban(s):Steve was banned by Rcon: griefingAlex was banned by Rcon: too',
      names: ['Steve'],
      missing: 'not-separated',
    },
    {
      note: 'the reason that the game gives itself',
      text: 'There are 2 ban(s):Steve was banned by Rcon: Banned by an operator.Alex was banned by Rcon: no',
      names: ['Steve', 'Alex'],
      missing: null,
    },
    {
      note: 'a dot that may belong to the reason or to a name',
      text: 'There are 2 ban(s):Steve was banned by Rcon: Banned.Alex was banned by Rcon: too',
      names: ['Steve'],
      missing: 'not-separated',
    },
    {
      note: 'a line that cannot be read',
      text: 'There are 2 ban(s):Steve was banned by Rcon: no\nAlex wurde von Rcon gesperrt: zu laut',
      names: ['Steve'],
      missing: 'not-separated',
    },
  ])('[game-server §1.6] $note', ({ text, names, missing }) => {
    const read = readBanList(text);

    expect([read?.bans.map(({ name }) => name), read?.missing]).toEqual([names, missing]);
  });
});

describe('the file of bans', () => {
  it('[§2] gives names and reasons', () => {
    const text = JSON.stringify([
      { uuid: 'x', name: 'Steve', reason: 'griefing', expires: 'forever' },
      { uuid: 'y', name: 'Alex' },
    ]);

    expect(readBansFile(text)).toEqual({
      bans: [
        { name: 'Steve', reason: 'griefing' },
        { name: 'Alex', reason: '' },
      ],
      missing: null,
    });
  });

  it('[product §5] says that there are more bans than are listed, as the console does', () => {
    const names = Array.from({ length: 5001 }, (_, n) => `Student_${n}`);
    const lines = names.map((name) => `${name} was banned by Rcon: griefing`).join('\n');

    const read = [
      readBansFile(JSON.stringify(names.map((name) => ({ name })))),
      readBanList(`There are ${names.length} ban(s):\n${lines}`),
    ];
    expect(read.map((each) => [each?.bans.length, each?.missing])).toEqual([
      [5000, 'too-many'],
      [5000, 'too-many'],
    ]);
  });

  it.each(['', '[{"name":', '{"name":"Steve"}'])('[§2] is not read from %j', (text) => {
    expect(readBansFile(text)).toBeNull();
  });
});

describe('the whitelist', () => {
  it.each([
    { text: 'There are 2 whitelisted player(s): Steve, Alex', names: ['Steve', 'Alex'] },
    { text: 'There are 2 whitelisted players: Steve, Alex', names: ['Steve', 'Alex'] },
    { text: 'There are no whitelisted players', names: [] },
    { text: 'There are 0 (out of 0 seen) whitelisted players:\n', names: [] },
    { text: 'There are 2 (out of 3 seen) whitelisted players:\nSteve and Alex\n', names: null },
    { text: 'There are 0 of a max of 20 players online: ', names: null },
  ])('[§2] $text', ({ text, names }) => {
    expect(readWhitelist(text)).toEqual(names);
  });
});
