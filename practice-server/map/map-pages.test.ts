import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPracticeServer, type PracticeServer } from '../practice-server.ts';
import { readHocon } from './hocon.ts';
import { cellsAcross, seaLevel } from './terrain.ts';

const markerSets = `marker-sets: {
  blockplan-projects: {
    label: "Projects"
    markers: {
      p1: { type: "poi", position: { x: 412, y: 64, z: -168 }, label: "Safer <b>crossing</b>", detail: "68% built" }
      p2 { # without a colon
        position: [10, 64, 20]
        label = Rain garden
      }
      edge: { type: "line", line: [ { x: 1, y: 2, z: 3 } ] }
    }
  }
}
`;

describe('the map pages', () => {
  let folder: string;
  let server: PracticeServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'practice-maps-'));
    server = await startPracticeServer({
      rconPort: 0,
      rconPassword: 'secret',
      mapsPort: 0,
      sftpPort: 0,
      sftpPassword: 'secret',
      serverDirectory: folder,
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // Each call has its own connection: an idle one may be closed while it is used again on a busy machine.
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${server.mapsPort ?? 0}${path}`, {
      ...init,
      headers: { connection: 'close' },
    });

  it.each(['/', '/tacoma', '/survival', '/earth', '/tek8'])(
    '[product §5] %s is a page that loads nothing from elsewhere',
    async (path) => {
      const reply = await ask(path);

      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toMatch('text/html');
      expect(reply.headers.get('content-security-policy')).toMatch("default-src 'self'");
      expect(await reply.text()).not.toMatch(/https?:/);
    },
  );

  it.each(['workbook', 'survey', 'newsletter', 'tutorial'])(
    '[product §5] the sample %s says that it is a sample, and sends nothing',
    async (name) => {
      const reply = await ask(`/samples/${name}`);
      const text = await reply.text();

      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain("form-action 'none'");
      expect(text).toContain('Sample, from the practice server');
      expect(text).not.toMatch(/https?:|action=/);
    },
  );

  it('[product §5] the sample report is a PDF with a correct table of offsets', async () => {
    const reply = await ask('/samples/report.pdf');
    const text = await reply.text();

    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const starts = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
    expect(starts.map((at, part) => text.slice(at).startsWith(`${part + 1} 0 obj`))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  it('[product §5] each map has the name from its configuration and its own terrain', async () => {
    expect(await (await ask('/maps.json')).json()).toEqual([
      { id: 'tacoma', name: 'Tacoma' },
      { id: 'survival', name: 'Survival' },
      { id: 'earth', name: 'Earth' },
      { id: 'tek8', name: 'TEK8' },
    ]);
    for (const id of ['tacoma', 'survival', 'earth', 'tek8']) {
      const cells = new Uint8Array(await (await ask(`/${id}/terrain`)).arrayBuffer());
      expect(cells).toHaveLength(cellsAcross * cellsAcross);
      expect(cells.some((cell) => cell < seaLevel)).toBe(true);
      expect(new Set(cells).size).toBeGreaterThan(3);
    }
  });

  it.each([
    '/nowhere',
    '/samples',
    '/samples/other',
    '/samples/toString',
    '/nowhere/terrain',
    '/tacoma/other',
    '/page/map.html',
    '/../main.ts',
  ])('there is no page %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('nothing can be written', async () => {
    expect((await ask('/tacoma', { method: 'POST' })).status).toBe(405);
  });

  it('[game-server §3.5] markers are read from the map’s configuration, as text', async () => {
    const file = join(folder, 'plugins/BlueMap/maps/tacoma.conf');
    const before = readFileSync(file, 'utf8');
    expect(await (await ask('/tacoma/markers.json')).json()).toEqual([]);

    writeFileSync(file, before.replace('marker-sets: {\n}\n', markerSets));
    const markers: unknown = await (await ask('/tacoma/markers.json')).json();
    writeFileSync(file, 'marker-sets: {');
    const broken: unknown = await (await ask('/tacoma/markers.json')).json();
    writeFileSync(file, before);

    const set = 'Projects';
    expect(markers).toEqual([
      { set, label: 'Safer crossing', detail: '68% built', x: 412, z: -168 },
      { set, label: 'Rain garden', detail: '', x: 10, z: 20 },
    ]);
    expect(broken).toEqual([]);
  });

  it('are reachable from this computer only', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${server.mapsPort ?? 0}/`)).rejects.toThrow();
    }
  });

  it('are gone when the server closes, and absent if they were not requested', async () => {
    const other = await startPracticeServer({ rconPort: 0, rconPassword: 'secret', mapsPort: 0 });
    const address = `http://127.0.0.1:${other.mapsPort ?? 0}/`;
    expect((await fetch(address)).status).toBe(200);
    await other.close();

    await expect(fetch(address)).rejects.toThrow();
    expect(other.mapsPort).toBeNull();
  });
});

it.each([
  { text: 'a: 1\nb = two words # why\n', value: { a: '1', b: 'two words' } },
  {
    text: '{ a: "x \\" y", b { c: [1, "2", { d: e }] } }',
    value: { a: 'x " y', b: { c: ['1', '2', { d: 'e' }] } },
  },
  { text: 'url: "https://a.example/" // note', value: { url: 'https://a.example/' } },
  { text: 'a: """one\n"two" """', value: { a: 'one\n"two" ' } },
  { text: '', value: {} },
])('the HOCON reader reads $text', ({ text, value }) => {
  expect(readHocon(text)).toEqual(value);
});

it.each(['a: {', 'a: 1 }', '}', 'a:', 'a: [1', '"open: 1'])(
  'the HOCON reader refuses %j',
  (text) => {
    expect(() => readHocon(text)).toThrow();
  },
);
