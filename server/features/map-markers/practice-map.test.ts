import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPracticeServer } from '../../../practice-server/practice-server.ts';
import { markerLines } from './marker-lines.ts';
import { replaceMarkerSet } from './marker-sets.ts';

it('[product §5] the practice map shows what the portal writes', async () => {
  const serverDirectory = await mkdtemp(join(tmpdir(), 'practice-markers-'));
  const secrets = { rconPassword: 'secret', sftpPassword: 'secret' };
  const ports = { rconPort: 0, mapsPort: 0, sftpPort: 0 };
  const server = await startPracticeServer({ ...secrets, ...ports, serverDirectory });
  try {
    const file = join(serverDirectory, 'plugins/BlueMap/maps/tacoma.conf');
    const place = { world: 'tacoma', x: 412, z: -168 };
    const lines = markerLines(
      [
        { kind: 'project', id: 'p', title: 'A "safe" crossing', summary: 'For <all>', ...place },
        { kind: 'challenge', id: 'c', title: 'Dock Street', summary: 'Why run?', ...place },
      ],
      new URL('https://portal.example'),
    );
    await writeFile(file, replaceMarkerSet(await readFile(file, 'utf8'), 'blockplan', lines));

    const reply = await fetch(`http://127.0.0.1:${server.mapsPort ?? 0}/tacoma/markers.json`);

    expect(await reply.json()).toMatchObject([
      { set: 'Projects and challenges', label: 'A "safe" crossing', x: 412, z: -168 },
      { set: 'Projects and challenges', label: 'Dock Street', x: 412, z: -168 },
    ]);
  } finally {
    await server.close();
    await rm(serverDirectory, { recursive: true, force: true });
  }
});
