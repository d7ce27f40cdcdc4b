import { endpoints } from 'virtual:endpoints';

import { fillAddress } from './call.ts';
import { HttpError, NoReplyError } from './http-error.ts';

export type FileToSend = {
  readonly targetPath: string;
  readonly conflict: string;
  readonly file: File;
  /** Below the target; `/` between the names of folders. */
  readonly name: string;
};

export type SendFileOptions = {
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Uploads one file and tells how far it is, which `fetch` cannot. There is no time limit: it takes
 * as long as the line needs. Throws what `call` throws.
 */
export function sendFile(
  { targetPath, conflict, file, name }: FileToSend,
  { onProgress, signal }: SendFileOptions,
): Promise<{ readonly isUploaded: boolean }> {
  const form = new FormData();
  // The server reads the parts as they come: where to, then what.
  form.append('targetPath', targetPath);
  form.append('conflict', conflict);
  form.append('files', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(endpoints.uploadFiles.method, endpoints.uploadFiles.path);
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) reject(readError(request));
      else resolve({ isUploaded: !/"uploaded":\s*\[\s*\]/.test(request.responseText) });
    });
    request.addEventListener('error', () =>
      reject(new NoReplyError('unreachable', { cause: request.status })),
    );
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Where a file, or a folder as an archive, is downloaded from. */
export function downloadAddress(path: string): string {
  return fillAddress(endpoints.downloadPath.path, { query: { path } });
}

/** Where several things below a folder are downloaded from, as one archive. */
export function archiveAddress(path: string, names: readonly string[]): string {
  return fillAddress(endpoints.downloadPath.path, {
    query: { path, names: JSON.stringify(names) },
  });
}

function readError(request: XMLHttpRequest): HttpError {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  const text = type.startsWith('text/plain') ? request.responseText.trim() : '';
  return new HttpError(request.status, text || request.statusText || 'No reason was given.', {
    code: request.getResponseHeader('x-problem'),
  });
}
