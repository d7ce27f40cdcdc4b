import { describe, expect, it } from 'vitest';
import { readBlueMapConfigs, readMapConfig } from './bluemap-configs.ts';
import { readPortalsFile } from './portals-file.ts';

describe('maps/<id>.conf of BlueMap', () => {
  it.each([
    { note: 'with colons', text: 'world: "world"\nname: "Tacoma"\n' },
    { note: 'with equals signs', text: 'world = "world"\nname = Tacoma # the city\n' },
    {
      note: 'after a block that has a name of its own',
      text: '# name: "no"\nmarker-sets: {\n  a: { name: "Buses" }\n  b {\n    name: "Trams"\n  }\n}\nname: "Tacoma"\n"world": "world"\n',
    },
    { note: 'with Windows line ends', text: 'world: "world"\r\nname: "Tacoma"\r\n' },
  ])('[§3.5 of game-server] $note', ({ text }) => {
    expect(readMapConfig(text, 'tacoma')).toEqual({ name: 'Tacoma', world: 'world' });
  });

  it('[§5] what it does not say is the id', () => {
    expect(readMapConfig('', 'tek8')).toEqual({ name: 'tek8', world: 'tek8' });
  });

  it('[§7] lists files that end in .conf, by name', async () => {
    const files = {
      listNames: async () => ['tek8.conf', 'notes.txt', 'earth.conf'],
      readText: async (path: string) => (path.endsWith('earth.conf') ? 'name: "Earth"' : ''),
    };

    expect(await readBlueMapConfigs(files)).toEqual([
      { id: 'earth', name: 'Earth', world: 'earth', path: '/plugins/BlueMap/maps/earth.conf' },
      { id: 'tek8', name: 'tek8', world: 'tek8', path: '/plugins/BlueMap/maps/tek8.conf' },
    ]);
  });

  it('[§7] without files says so', async () => {
    await expect(readBlueMapConfigs(null)).rejects.toMatchObject({ code: 'files-not-connected' });
  });
});

describe('portals.yml of Multiverse-Portals', () => {
  it('[§5.1 of game-server] gives name, world and destination', () => {
    const text = [
      'portals:',
      '  hub-earth:',
      '    world: world',
      "    location: '1,64,1:3,67,1'",
      '    destination: w:earth',
      '    owner: Steve',
      "  'bus stop':",
      '    world: "tacoma"',
      '    safe-teleport: true',
      'version: 5',
      'other:',
      '  x:',
      '',
    ].join('\n');

    expect(readPortalsFile(text)).toEqual([
      { name: 'hub-earth', world: 'world', destination: 'w:earth' },
      { name: 'bus stop', world: 'tacoma', destination: null },
    ]);
  });

  it('[§5.1 of game-server] an empty file has no portals', () => {
    expect(readPortalsFile('portals: {}\n')).toEqual([]);
  });
});
