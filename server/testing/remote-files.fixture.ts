import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { Directory, FileVersions } from '#contract/files/files';
import { startOpenSsh, type OpenSsh, type OpenSshOptions } from '#protocols/sftp/testing/open-ssh';
import { filesConnection, startFilesServer } from './files.fixture.ts';
import type { Timeouts } from '../composition/dependencies.ts';
import { startPortal, type Portal, type Reply } from './portal.fixture.ts';

/** A portal that is connected to the files of a real file server. */
export type FilesPortal = {
  readonly portal: Portal;
  readonly cookie: string;
  /** SFTP_ROOT on this machine's disk. */
  readonly root: string;
  /** A folder beside the root whose name begins with that of the root; nothing may reach it. */
  readonly outside: string;
  /** A call as the administrator, by the last part of its path: `directory?path=/`. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Reply>;
  readonly get: (path: string) => Promise<Reply>;
  readonly post: (path: string, body: unknown) => Promise<Reply>;
  readonly remove: (path: string) => Promise<Reply>;
  readonly upload: (form: FormData) => Promise<Reply>;
  readonly earlier: (path: string) => Promise<FileVersions['versions']>;
  /** Puts a file below the root, with the folders on its way. */
  readonly put: (path: string, content: string | Buffer) => Promise<void>;
  readonly onDisk: (path: string) => Promise<string>;
  /** Temporary files that were left behind. */
  readonly leftovers: () => Promise<readonly string[]>;
  /** An empty root, no trash, no versions. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The same suite runs against each of these. */
export const fileServers: readonly {
  readonly server: string;
  readonly start: () => Promise<FilesPortal>;
}[] = [
  { server: 'OpenSSH', start: startOnOpenSsh },
  { server: 'the practice server', start: () => startOnPracticeServer() },
];

export async function startOnOpenSsh(
  options: OpenSshOptions = {},
  settings: Readonly<Record<string, string>> = {},
  timeouts: Partial<Timeouts> = {},
): Promise<FilesPortal & { readonly ssh: OpenSsh }> {
  const place = await mkdtemp(join(tmpdir(), 'blockplan-files-'));
  const ssh = await startOpenSsh(options);
  const { host, port, username, privateKey } = ssh;
  const files = await connectPortal({
    root: join(place, 'srv', 'mc'),
    sftpRoot: join(place, 'srv', 'mc'),
    connection: { host, port: String(port), username, privateKey },
    settings,
    timeouts,
  });
  const close = async () => {
    await files.close();
    await ssh.close();
    await rm(place, { recursive: true, force: true });
  };
  return { ...files, ssh, close };
}

/** The practice server; its root is a folder, unless the whole server is asked for. */
export async function startOnPracticeServer(
  sftpRoot: '/srv/mc' | '/' = '/srv/mc',
  portal: Pick<Meeting, 'settings' | 'now'> = {},
): Promise<FilesPortal & { readonly practice: Awaited<ReturnType<typeof startFilesServer>> }> {
  const practice = await startFilesServer();
  const files = await connectPortal({
    root: join(practice.serverDirectory, sftpRoot),
    sftpRoot,
    connection: filesConnection(practice),
    ...portal,
  });
  const close = async () => {
    await files.close();
    await practice.close();
    await rm(files.outside, { recursive: true, force: true });
  };
  return { ...files, practice, close };
}

type Meeting = {
  readonly root: string;
  readonly sftpRoot: string;
  readonly connection: Readonly<Record<string, string>>;
  /** More of the portal's settings. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  readonly timeouts?: Partial<Timeouts>;
};

async function connectPortal({ settings, ...meeting }: Meeting): Promise<FilesPortal> {
  const { root, sftpRoot, connection, now, timeouts } = meeting;
  const outside = join(dirname(root), `${basename(root)}2`);
  for (const folder of [root, outside]) await mkdir(folder, { recursive: true });
  const portal = await startPortal(
    { ...settings, SFTP_ROOT: sftpRoot },
    { ...(now && { now }), ...(timeouts && { timeouts }) },
  );
  const cookie = await portal.signInAdmin();
  const call: FilesPortal['call'] = (method, path, body) =>
    portal.call(method, `/api/sftp/${path}`, body, { cookie });
  const get = (path: string) => call('GET', path);
  const connected = await call('POST', 'configure', connection);
  if (connected.status !== 200) throw new Error(`not connected: ${connected.text}`);
  return {
    portal,
    cookie,
    root,
    outside,
    call,
    get,
    post: (path, body) => call('POST', path, body),
    remove: (path) => call('DELETE', 'delete', { path }),
    upload: (form) => sendForm(portal.address, cookie, form),
    earlier: async (path) =>
      FileVersions.parse((await get(`versions?path=${asQuery(path)}`)).json()).versions,
    put: async (path, content) => {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    onDisk: (path) => readFile(join(root, path), 'utf8'),
    leftovers: async () =>
      (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.part')),
    clear: async () => {
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
      const { queries } = portal.dependencies.database;
      await queries.deleteFrom('file_versions').execute();
      await queries.deleteFrom('file_trash').execute();
    },
    close: () => portal.close(),
  };
}

async function sendForm(address: string, cookie: string, body: FormData): Promise<Reply> {
  const reply = await fetch(`${address}/api/sftp/upload`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const text = await reply.text();
  const { status, headers } = reply;
  return { status, headers, text, json: () => JSON.parse(text), cookie: null };
}

/** A form as a browser sends it: target, conflict choice, then the files. */
export function anUpload(
  targetPath: string,
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  conflict?: string,
): FormData {
  const form = new FormData();
  form.append('targetPath', targetPath);
  if (conflict !== undefined) form.append('conflict', conflict);
  for (const [name, content] of Object.entries(files))
    form.append('files', new Blob([content]), name);
  return form;
}

export function asQuery(path: string): string {
  return encodeURIComponent(path);
}

export function entriesIn(reply: Reply): Directory['files'] {
  return Directory.pick({ files: true }).parse(reply.json()).files;
}

export function versionIn(reply: Reply): string {
  return z.object({ version: z.string() }).parse(reply.json()).version;
}

export function parseId(reply: Reply): string {
  return z.object({ id: z.string() }).parse(reply.json()).id;
}
