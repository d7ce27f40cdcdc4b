import {
  Directory,
  FileContent,
  FileSearchResult,
  FilesStatus,
  FileVersions,
  SaveFile,
  SavedFile,
} from '#contract/files/files';
import { isEditableName } from '#contract/files/file-rules';
import { problems } from '#contract/problem-table';
import { getBaseName } from '#contract/files/remote-path';
import type { Replies, Reply } from '../../testing/app.fixture.tsx';
import { getParentPath } from './file-path.ts';

const at = '2026-11-20T08:00:00.000Z';

/** A file server in memory, and the portal's replies about it. */
export class FakeFiles {
  readonly #texts = new Map<string, string>();
  readonly #folders = new Set<string>();
  readonly #earlier = new Map<string, readonly string[]>();

  read(path: string): string | undefined {
    return this.#texts.get(path);
  }

  /** Also makes the folders above it, and keeps the earlier text as a version. */
  save(path: string, content: string): void {
    const before = this.#texts.get(path);
    if (before !== undefined) {
      this.#earlier.set(path, [before, ...(this.#earlier.get(path) ?? [])]);
    }
    this.#texts.set(path, content);
    this.makeFolder(getParentPath(path));
  }

  makeFolder(path: string): void {
    if (path === '/') return;
    this.#folders.add(path);
    this.makeFolder(getParentPath(path));
  }

  delete(path: string): void {
    this.#texts.delete(path);
  }

  readonly replies: Replies = {
    'GET /api/sftp/status': {
      json: FilesStatus.parse({
        connected: true,
        host: '127.0.0.1',
        port: 22,
        username: 'practice',
        since: at,
        practice: false,
        hostKey: 'SHA256:key',
        problem: null,
      }),
    },
    'GET /api/sftp/directory': byPath((path) => {
      if (path !== '/' && !this.#folders.has(path)) return refuse('no-such-file');
      const files = this.#entries().filter((entry) => getParentPath(entry.path) === path);
      return Response.json(Directory.parse({ path, files }));
    }),
    'GET /api/sftp/search': byPath((path, { name }) => {
      const below = path === '/' ? path : `${path}/`;
      const files = this.#entries().filter(
        (entry) => entry.path.startsWith(below) && entry.name.includes(name ?? ''),
      );
      return Response.json(FileSearchResult.parse({ path, files, complete: true }));
    }),
    'GET /api/sftp/file-content': byPath((path) => {
      const content = this.#texts.get(path);
      if (content === undefined) return refuse('no-such-file');
      return Response.json(FileContent.parse({ path, content, ...computeVersionAndSize(content) }));
    }),
    'GET /api/sftp/versions': byPath((path) => {
      const versions = (this.#earlier.get(path) ?? []).map((text, index) => ({
        id: String(index),
        savedAt: at,
        size: computeVersionAndSize(text).size,
        author: 'Hana Example',
      }));
      return Response.json(FileVersions.parse({ versions }));
    }),
    'POST /api/sftp/save-file': async (request) => {
      const { path, content, version } = SaveFile.parse(await request.json());
      const before = this.#texts.get(path);
      const current = before === undefined ? null : computeVersionAndSize(before).version;
      if (!isEditableName(path)) return refuse('not-editable');
      if (version === null && current !== null)
        return refuse('file-changed', problems['already-exists'].sentence);
      if (version !== undefined && version !== current) return refuse('file-changed');
      this.save(path, content);
      return Response.json(SavedFile.parse({ path, ...computeVersionAndSize(content) }));
    },
  };

  #entries() {
    const common = { modifiedAt: at, link: false };
    return [
      ...[...this.#folders].map((path) => ({
        ...common,
        name: getBaseName(path),
        type: 'directory',
        size: 0,
        path,
      })),
      ...[...this.#texts].map(([path, text]) => ({
        ...common,
        name: getBaseName(path),
        type: 'file',
        size: computeVersionAndSize(text).size,
        path,
      })),
    ];
  }
}

function byPath(answer: (path: string, query: Record<string, string>) => Response): Reply {
  return ({ url }) => {
    const query = Object.fromEntries(new URL(url).searchParams);
    return answer(query['path'] ?? '/', query);
  };
}

function refuse(
  problem: 'no-such-file' | 'file-changed' | 'not-editable',
  sentence: string = problems[problem].sentence,
): Response {
  const { status } = problems[problem];
  return new Response(sentence, { status, headers: { 'x-problem': problem } });
}

/** As on the server, equal texts have equal versions. */
function computeVersionAndSize(text: string) {
  return { version: `version of ${text}`, size: new TextEncoder().encode(text).length };
}
