import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Problem } from '#contract/problems';
import type { BucketTarget } from '../../config/uploads-config.ts';
import { checkUploadKey, type StoredFile, type UploadStore } from './upload-store.ts';

/** For a whole request, but for a download only until its headers arrived. */
const answerLimitMs = 60_000;
/** How long a download may receive nothing while someone waits for its next bytes. */
const idleLimitMs = 60_000;
const retryAfterSeconds = 5;
/** Larger than any real reply that is not a file: a list has at most 1,000 files. */
const maxReplyBytes = 8 * 1024 * 1024;

/**
 * Files in an S3-compatible bucket. Requests name the bucket in the path, which every such server allows.
 */
export function createBucketStore(target: BucketTarget): UploadStore {
  const { accessKey, secretKey, region, address, prefix } = target;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey.reveal(),
    service: 's3',
    region,
    // No retries: a failed request fails the call, and the caller may repeat it.
    retries: 0,
  });
  const buildUrl = (key: string) => `${address}/${prefix}${checkUploadKey(key)}`;

  const send = createSend(client);

  return {
    async put(key, body) {
      await expectOk(await send('PUT', buildUrl(key), { body }));
    },

    async open(key, range) {
      const request = new AbortController();
      const timer = setTimeout(() => request.abort(timedOut()), answerLimitMs);
      try {
        const response = await send('GET', buildUrl(key), {
          ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
          signal: request.signal,
        });
        if (response.status === 404) {
          await response.body?.cancel();
          return null;
        }
        await expectOk(response, range ? 206 : 200);
        return response.body ? streamBody(response.body, request) : Readable.from([]);
      } finally {
        clearTimeout(timer);
      }
    },

    async delete(key) {
      const response = await send('DELETE', buildUrl(key));
      if (response.status === 404) await response.body?.cancel();
      else await expectOk(response);
    },

    async *list(keyPrefix) {
      let next: string | null = null;
      do {
        const page = await expectOk(await send('GET', pageAddress(`${prefix}${keyPrefix}`, next)));
        for (const { key, storedAt } of filesIn(page)) {
          yield { key: key.slice(prefix.length), storedAt };
        }
        next = readTagText(page, 'NextContinuationToken');
      } while (next !== null);
    },

    hasRoom: async () => true,
  };

  function pageAddress(keyPrefix: string, next: string | null): string {
    const url = new URL(address);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', keyPrefix);
    if (next !== null) url.searchParams.set('continuation-token', next);
    return url.href;
  }
}

type BucketRequest = {
  readonly body?: Buffer;
  readonly range?: string;
  /** Ends the request; without it, the limit covers the response's body too. */
  readonly signal?: AbortSignal;
};

function createSend(client: AwsClient) {
  return async function send(
    method: string,
    url: string,
    request: BucketRequest = {},
  ): Promise<Response> {
    try {
      return await fetchSigned(method, url, request);
    } catch (cause) {
      throw unavailable(cause);
    }
  };

  async function fetchSigned(
    method: string,
    url: string,
    { body, range, signal }: BucketRequest,
  ): Promise<Response> {
    const hash = createHash('sha256');
    if (body) hash.update(body);
    return await client.fetch(url, {
      method,
      headers: {
        'x-amz-content-sha256': hash.digest('hex'),
        ...(range ? { range } : {}),
        ...(body ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      // A redirect would send the file to an address that is not in the settings.
      redirect: 'error',
      signal: signal ?? AbortSignal.timeout(answerLimitMs),
    });
  }
}

/** A body that is read as its reader takes it. Ends the request if nothing arrives for long or its reader leaves. */
function streamBody(body: ReadableStream<Uint8Array>, request: AbortController): Readable {
  const reader = body.getReader();
  return new Readable({
    async read() {
      const timer = setTimeout(() => this.destroy(unavailable(timedOut())), idleLimitMs);
      try {
        const { value } = await reader.read();
        this.push(value ?? null);
      } catch (cause) {
        this.destroy(unavailable(cause));
      } finally {
        clearTimeout(timer);
      }
    },
    destroy(error, done) {
      request.abort();
      done(error);
    },
  });
}

/** The body of a response to anything but a read. Throws if the response is not as expected. */
async function expectOk(response: Response, status?: number): Promise<string> {
  if (status === undefined ? response.ok : response.status === status) {
    return status === undefined ? await readText(response) : '';
  }
  const code = readTagText(await readText(response), 'Code') ?? 'no code';
  throw unavailable(new Error(`the bucket answered ${response.status} (${code.slice(0, 60)})`));
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      if (!(chunk instanceof Uint8Array)) continue;
      bytes += chunk.byteLength;
      if (bytes > maxReplyBytes) throw new Error('the reply of the bucket is too long');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw unavailable(cause);
  }
  return Buffer.concat(chunks).toString();
}

function unavailable(cause: unknown): Problem {
  return new Problem('uploads-unavailable', { cause, retryAfterSeconds });
}

function timedOut(): Error {
  return new Error('the bucket did not answer in time');
}

/** The keys are our own, so nothing in them needs escaping. */
function filesIn(page: string): readonly StoredFile[] {
  const [, ...entries] = page.split('<Contents>');
  return entries.map((entry) => ({
    key: readTagText(entry, 'Key') ?? '',
    storedAt: Date.parse(readTagText(entry, 'LastModified') ?? ''),
  }));
}

function readTagText(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found?.replaceAll('&amp;', '&') || null;
}
