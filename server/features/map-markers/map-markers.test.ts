import { describe, expect, it } from 'vitest';
import type { NewAuditEntry } from '../../audit/audit.store.ts';
import { User } from '#contract/accounts/auth';
import { checkAccess } from '../../http/access/access.ts';
import { Problem } from '#contract/problems';
import { createMapMarkersService } from './map-markers.service.ts';
import type { MapItem } from './marker-lines.ts';

const account = User.parse({
  id: 1,
  email: 'admin@school.example',
  name: 'Admin',
  displayName: 'The portal team',
  minecraftUsername: 'admin',
  organization: null,
  bio: null,
  role: 'admin',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
});
const admin = checkAccess('admin', account).user;
const crossing: MapItem = {
  kind: 'project',
  id: 'p1',
  title: 'A "safe" crossing <script>',
  summary: 'Nobody & no one runs.\n${x}',
  world: 'tacoma',
  x: 412,
  z: -168,
};

function setUp(
  options: {
    items?: readonly MapItem[];
    files?: Record<string, string>;
    isConnected?: boolean;
  } = {},
) {
  const files = new Map(
    Object.entries(
      options.files ?? { '/tacoma.conf': 'world: "tacoma"\n', '/earth.conf': 'world: "earth"\n' },
    ),
  );
  const commands: string[] = [];
  const audited: Pick<NewAuditEntry, 'action' | 'subject' | 'result'>[] = [];
  const record = async (entry: NewAuditEntry) => void audited.push(entry);
  let items = options.items ?? [crossing];
  const service = createMapMarkersService({
    listMaps: async () =>
      [...files.keys()].map((path) => {
        const id = path.slice(1, -'.conf'.length);
        return { id, name: id, world: id, path };
      }),
    openFile: (path) => ({
      read: async () => ({ text: files.get(path) ?? '', hash: 'v1' }),
      write: async (_actor, text) => {
        if (path === '/broken.conf') throw new Problem('file-changed');
        files.set(path, text);
        return null;
      },
    }),
    listItems: async () => items,
    runCommand: async (_actor, command) => {
      commands.push(command);
      return { result: 'Reloading BlueMap...' };
    },
    isConsoleConnected: () => options.isConnected ?? true,
    audit: { record, recordOutcome: record },
    publicUrl: new URL('https://portal.example'),
  });
  return {
    service,
    files,
    commands,
    audited,
    setItems: (next: readonly MapItem[]) => (items = next),
  };
}

describe('[§8] publishing to the live map', () => {
  it('previews what would change, and changes nothing', async () => {
    const { service, files } = setUp({
      items: [crossing, { ...crossing, id: 'p2', world: 'moon' }],
    });

    const preview = await service.preview(admin);

    expect(preview).toEqual({
      maps: [
        expect.objectContaining({
          id: 'tacoma',
          state: 'changes',
          markers: [{ kind: 'project', title: crossing.title }],
        }),
        expect.objectContaining({ id: 'earth', state: 'up-to-date', markers: [] }),
      ],
      withoutMap: [crossing.title],
    });
    expect(files.get('/tacoma.conf')).toBe('world: "tacoma"\n');
  });

  it('writes one marker set, reloads, and says so in the audit log', async () => {
    const { service, files, commands, audited } = setUp();

    const published = await service.publish(admin);
    const again = await service.publish(admin);

    expect(published.maps.map(({ id, result }) => [id, result])).toEqual([
      ['tacoma', 'written'],
      ['earth', 'unchanged'],
    ]);
    expect(files.get('/tacoma.conf')).toBe(`world: "tacoma"
marker-sets: {
  blockplan: {
    label: "Projects and challenges"
    toggleable: true
    default-hidden: false
    markers: {
      "project-p1": {
        type: "poi"
        label: "A \\"safe\\" crossing <script>"
        detail: "<strong>A &quot;safe&quot; crossing &lt;script&gt;</strong><br>Nobody &amp; no one runs.\\n\${x}<br><a href=\\"https://portal.example/projects/p1\\" target=\\"_blank\\" rel=\\"noreferrer\\">Read more</a>"
        position: { x: 412, y: 64, z: -168 }
      }
    }
  }
}
`);
    expect(commands).toEqual(['bluemap reload light']);
    expect(audited).toMatchObject([
      { action: 'map.publish-markers', subject: '/tacoma.conf', result: 'began' },
      { action: 'files.outcome', result: 'done', detail: { markers: 1 } },
    ]);
    expect(again.reload).toBeNull();
  });

  it('removes the set when nothing is published anymore', async () => {
    const { service, files, setItems: setThings, audited } = setUp();
    await service.publish(admin);
    setThings([]);

    await service.publish(admin);

    expect(files.get('/tacoma.conf')).toBe('world: "tacoma"\nmarker-sets: {\n}\n');
    expect(audited.at(-2)).toMatchObject({ action: 'map.remove-markers' });
  });

  it('leaves alone files that it cannot parse or that have changed in the meantime', async () => {
    const files = { '/tacoma.conf': 'marker-sets: {\n', '/broken.conf': '' };
    const { service, files: after } = setUp({
      files,
      items: [crossing, { ...crossing, world: 'broken' }],
      isConnected: false,
    });

    const { maps, reload } = await service.publish(admin);

    expect(maps.map(({ result }) => result)).toEqual(['failed', 'failed']);
    expect(maps[1]?.sentence).toContain('Nothing was overwritten.');
    expect([Object.fromEntries(after), reload]).toEqual([files, null]);
  });

  it('says what to run when the console is not connected', async () => {
    const { service } = setUp({ isConnected: false });

    expect((await service.publish(admin)).reload).toContain('bluemap reload light');
  });
});
