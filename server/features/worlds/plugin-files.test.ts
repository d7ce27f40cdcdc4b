import { describe, expect, it } from 'vitest';
import { Problem } from '#contract/problems';
import { measureCpuMs } from '#contract/text/cpu-time.fixture';
import { readBlueMapConfigs, readMapConfig } from './bluemap/bluemap-configs.ts';
import {
  readCharacterPlaces,
  readFlatYaml,
  readPortalsFile,
  readWorldsFile,
  readLeafValue,
} from './plugin-files.ts';

describe('maps/<id>.conf of BlueMap', () => {
  it.each([
    { note: 'with colons', text: 'world: "world"\nname: "Tacoma"\n' },
    { note: 'with equals signs', text: 'world = "world"\nname = Tacoma # the city\n' },
    {
      note: 'after a block that has a name of its own',
      text: '# name: "no"\nmarker-sets: {\n  a: { name: "Buses" }\n  b {\n    name: "Trams"\n  }\n}\nname: "Tacoma"\n"world": "world"\n',
    },
    { note: 'with Windows line ends', text: 'world: "world"\r\nname: "Tacoma"\r\n' },
  ])('[game-server §3.5] $note', ({ text }) => {
    expect(readMapConfig(text, 'tacoma')).toEqual({ name: 'Tacoma', world: 'world' });
  });

  it('[§5] uses the id for a missing value', () => {
    expect(readMapConfig('', 'tek8')).toEqual({ name: 'tek8', world: 'tek8' });
  });

  it('[§7] lists files that end in .conf, by name', async () => {
    const files = {
      isConnected: () => true,
      listNames: async () => ['tek8.conf', 'notes.txt', 'earth.conf'],
      readText: async (path: string) => (path.endsWith('earth.conf') ? 'name: "Earth"' : ''),
    };

    expect(await readBlueMapConfigs(files)).toEqual([
      { id: 'earth', name: 'Earth', world: 'earth', path: '/plugins/BlueMap/maps/earth.conf' },
      { id: 'tek8', name: 'tek8', world: 'tek8', path: '/plugins/BlueMap/maps/tek8.conf' },
    ]);
  });

  it('[§7] of many files, several are read at a time', async () => {
    let open = 0;
    let most = 0;
    const files = {
      isConnected: () => true,
      listNames: async () => Array.from({ length: 30 }, (_, n) => `map_${n}.conf`),
      readText: async () => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
        return '';
      },
    };

    const maps = await readBlueMapConfigs(files);

    expect(maps.map(({ id }) => id)).toEqual(
      (await files.listNames()).map((name) => name.slice(0, -5)).toSorted(),
    );
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(10);
  });

  it('[§5] gives a map the id that BlueMap gives it, whatever its file is called', async () => {
    const files = {
      isConnected: () => true,
      listNames: async () => ['North-Side 2.0.conf', 'plan_1.conf'],
      readText: async () => '',
    };

    const maps = await readBlueMapConfigs(files);

    expect(maps).toMatchObject([
      { id: 'North_Side_2_0', path: '/plugins/BlueMap/maps/North-Side 2.0.conf' },
      { id: 'plan_1', path: '/plugins/BlueMap/maps/plan_1.conf' },
    ]);
  });

  it('[§7] without files says so', async () => {
    const files = {
      isConnected: () => false,
      listNames: async () => null,
      readText: async () => null,
    };

    await expect(readBlueMapConfigs(files)).rejects.toMatchObject({ code: 'files-not-connected' });
  });

  it.each([
    { note: 'a folder that is not there has no maps', code: 'no-such-file', maps: [] },
    { note: 'a folder that cannot be read is said to be so', code: 'files-permission-denied' },
  ] as const)('[§7] $note', async ({ code, ...expected }) => {
    const files = {
      isConnected: () => true,
      listNames: async () => {
        throw new Problem(code);
      },
      readText: async () => null,
    };

    const read = readBlueMapConfigs(files);

    if ('maps' in expected) expect(await read).toEqual(expected.maps);
    else await expect(read).rejects.toMatchObject({ code });
  });
});

describe('text around the two values', () => {
  it.each([
    { note: 'a block of text over several lines', text: 'a: """{\n { [\n"""\nname: "Tacoma"\n' },
    { note: 'a quotation mark that nothing closes', text: 'a: "\\"{}\nname: "Tacoma"\n' },
    { note: 'braces in a text and in a comment', text: 'a: "{{" # [\n// {\nname: "Tacoma"\n' },
    { note: 'three quotation marks that nothing closes', text: 'a: """\nname: "Tacoma"\n' },
  ])('[game-server §3.5] $note', ({ text }) => {
    expect(readMapConfig(text, 'id').name).toBe('Tacoma');
  });

  it.each(['"', '\\"', '"\n', '"""\n'])(
    '[S10] [game-server §3.5] a megabyte of %j is read once',
    async (quotes) => {
      const text = `a: "${quotes.repeat(1_000_000 / quotes.length)}`;

      const ms = await measureCpuMs(() => readMapConfig(text, 'id'));

      // On a slow machine. To search for the end of the text at each mark takes minutes.
      expect(ms).toBeLessThan(2000);
    },
  );
});

describe('portals.yml of Multiverse-Portals', () => {
  it('[game-server §5.1] gives name, world and destination', () => {
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

    expect(readPortalsFile(text).portals).toEqual([
      { name: 'hub-earth', world: 'world', destination: 'w:earth' },
      { name: 'bus stop', world: 'tacoma', destination: null },
    ]);
  });

  it('[game-server §5.1] an empty file has no portals', () => {
    expect(readPortalsFile('portals: {}\n').portals).toEqual([]);
  });
});

describe('saves.yml of Citizens', () => {
  const saved = [
    'last-created-npc-id: 12',
    'npc:',
    "  '0':",
    '    name: Mayor',
    '    metadata:',
    '      cached-skin-uuid-name: mayor',
    '    traits:',
    '      owner: {owner: server}',
    '      location:',
    '        worldid: 5f1b7c0e-1111-4000-8000-000000000000',
    '        world: tacoma',
    "        x: '10.5'",
    '        y: 64.0',
    '        z: -0.5',
    '        bodyYaw: 0.0',
    '      location2:',
    '        x: 1',
    "  '12':",
    "    name: 'It''s: a guide'",
    '    traits:',
    '      location:',
    '        worldid: 5f1b7c0e-1111-4000-8000-000000000000',
    '        x: 1',
    '        y: 2',
    '        z: 3',
    "  '13':",
    '    traits:',
    '      location:',
    '        world: earth',
    '        x: .NaN',
    '        y: 2',
    '        z: 3',
    '',
  ];

  it.each(['\n', '\r\n'])('[game-server §5.2] gives world and block of each', (lineEnd) => {
    expect([...readCharacterPlaces(saved.join(lineEnd))]).toEqual([
      [0, { world: 'tacoma', x: 10, y: 64, z: -1 }],
      [12, { world: null, x: 1, y: 2, z: 3 }],
    ]);
  });

  it('is read at any place where it may be cut off', () => {
    const text = saved.join('\n');
    expect([...readCharacterPlaces(text).values()][0]?.x).toBe(10);
    for (let end = 0; end <= text.length; end += 1) {
      const [mayor] = readCharacterPlaces(text.slice(0, end)).values();
      if (mayor !== undefined) expect(mayor.x).toBe(10);
    }
  });
});

describe('worlds.yml of Multiverse', () => {
  const tacoma = { name: 'tacoma', alias: 'The City', environment: 'NORMAL', isHidden: true };
  const dotted = { name: 'a.b', alias: null, environment: 'THE_END', isHidden: false };

  it.each([
    {
      note: 'version 5',
      lines: [
        'tacoma:',
        '  alias: "&aThe City"',
        '  hidden: true',
        '  environment: normal',
        '  spawn-location:',
        '    ==: MVSpawnLocation',
        '    x: 0.5',
        '  world-blacklist: []',
        'a[dot]b:',
        "  alias: ''",
        '  hidden: false',
        '  environment: the_end',
      ],
    },
    {
      note: 'the newest builds of version 5',
      lines: [
        'tacoma:',
        "  alias: '&#a0b1c2The City'",
        "  hidden: 'true'",
        '  read-only:',
        '    environment: normal',
        'a[dot]b:',
        '  hidden: false',
        '  read-only:',
        '    environment: the_end',
      ],
    },
    {
      note: 'version 4',
      lines: [
        'worlds:',
        '  tacoma:',
        '    ==: MVWorld',
        "    hidden: 'true'",
        '    alias: §aThe City',
        '    environment: NORMAL',
        '    spawnLocation:',
        '      ==: MVSpawnLocation',
        '  a.b:',
        '    ==: MVWorld',
        "    hidden: 'false'",
        "    alias: ''",
        '    environment: THE_END',
      ],
    },
  ])('[game-server §4.4] $note', ({ lines }) => {
    expect(readWorldsFile(lines.join('\n'))).toEqual([tacoma, dotted]);
  });
});

const valuesIn = (text: string) =>
  [...readFlatYaml(text)].map((leaf) => ({ path: leaf.path, value: readLeafValue(leaf) }));

describe('a settings file', () => {
  it('removes text-direction marks, however they are written', () => {
    const text = 'a\u202eb:\n  alias: "x\\u202ey\u2066"\n  hidden: \'z\u200bz\'\n';

    expect(valuesIn(text)).toEqual([
      { path: ['ab', 'alias'], value: 'xy' },
      { path: ['ab', 'hidden'], value: 'zz' },
    ]);
    expect(readMapConfig('name: "x\u202ey"', 'id').name).toBe('xy');
  });

  it('keeps what is not understood out, and takes its time by its length only', () => {
    const nasty = [' '.repeat(50_000), `a${':'.repeat(50_000)}`, `${"'".repeat(50_000)}:`].join(
      '\n',
    );

    expect(valuesIn(`a:\n  - b: c\n  d: "e\\"\\u00e4" # f\n${nasty}`)).toEqual([
      { path: ['a', 'd'], value: 'e"ä' },
    ]);
  });
});
