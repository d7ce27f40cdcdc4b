import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startOpenSsh, type OpenSsh, type OpenSshOptions } from '#protocols/sftp/testing/open-ssh';
import { startPortal, type Portal, type Reply } from './portal.fixture.ts';

/** A portal that is connected to the files of a real OpenSSH server. */
export type FilesPortal = {
  readonly portal: Portal;
  readonly ssh: OpenSsh;
  readonly cookie: string;
  /** SFTP_ROOT on this machine's disk. */
  readonly root: string;
  /** A folder beside the root: nothing may reach it. */
  readonly outside: string;
  /** A call as the administrator, by the last part of its path: `directory?path=/`. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Reply>;
  readonly upload: (form: FormData, signal?: AbortSignal) => Promise<Reply>;
  readonly connect: () => Promise<Reply>;
  /** Puts a file below the root, with the folders on its way. */
  readonly put: (path: string, content: string | Buffer) => Promise<string>;
  readonly close: () => Promise<void>;
};

export async function startFilesPortal(
  options: { ssh?: OpenSshOptions; settings?: Record<string, string> } = {},
): Promise<FilesPortal> {
  const place = await mkdtemp(join(tmpdir(), 'blockplan-files-'));
  const [root, outside] = [join(place, 'srv', 'mc'), join(place, 'srv', 'mc2')];
  await mkdir(root, { recursive: true });
  await mkdir(outside, { recursive: true });
  const ssh = await startOpenSsh(options.ssh);
  const portal = await startPortal({ SFTP_ROOT: root, ...options.settings });
  const cookie = await portal.signInAdmin();
  const call: FilesPortal['call'] = (method, path, body) =>
    portal.call(method, `/api/sftp/${path}`, body, { cookie });
  const connect = () => {
    const { host, port, username, privateKey } = ssh;
    return call('POST', 'configure', { host, port: String(port), username, privateKey });
  };
  const connected = await connect();
  if (connected.status !== 200) throw new Error(`not connected: ${connected.text}`);
  return {
    portal,
    ssh,
    cookie,
    root,
    outside,
    call,
    connect,
    upload: async (body, signal) => {
      const reply = await fetch(`${portal.address}/api/sftp/upload`, {
        method: 'POST',
        headers: { cookie },
        body,
        ...(signal ? { signal } : {}),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        headers: reply.headers,
        text,
        json: () => JSON.parse(text),
        cookie: null,
      };
    },
    put: async (path, content) => {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
    close: async () => {
      await portal.close();
      await ssh.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** A form as a browser sends it: the target first, then how to solve conflicts, then the files. */
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

/** A path as it stands in a query. */
export function asQuery(path: string): string {
  return encodeURIComponent(path);
}
