import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Problem } from '#contract/problems';
import type { BucketTarget } from '../config/uploads-config.ts';
import { checkKey, type StoredFile, type UploadStore } from './upload-store.ts';

const timeoutMs = 60_000;
const retryAfterSeconds = 5;

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
  const addressOf = (key: string) => `${address}/${prefix}${checkKey(key)}`;

  const send = createSend(client);

  return {
    async put(key, body) {
      await expectOk(await send('PUT', addressOf(key), { body }));
    },

    async open(key, range) {
      const header = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send('GET', addressOf(key), header);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      await expectOk(response, range ? 206 : 200);
      return response.body ? Readable.fromWeb(response.body) : Readable.from([]);
    },

    async delete(key) {
      const response = await send('DELETE', addressOf(key));
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
        next = textOf(page, 'NextContinuationToken');
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

function createSend(client: AwsClient) {
  return async function send(
    method: string,
    url: string,
    { body, range }: { readonly body?: Buffer; readonly range?: string } = {},
  ): Promise<Response> {
    try {
      return await fetchSigned(method, url, { body, range });
    } catch (cause) {
      throw new Problem('uploads-unavailable', { cause, retryAfterSeconds });
    }
  };

  async function fetchSigned(
    method: string,
    url: string,
    { body, range }: { readonly body: Buffer | undefined; readonly range: string | undefined },
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
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}

/** The body of a response to anything but a read. Throws if the response is not as expected. */
async function expectOk(response: Response, status?: number): Promise<string> {
  if (status === undefined ? response.ok : response.status === status) {
    return status === undefined ? await response.text() : '';
  }
  const text = await response.text();
  const code = textOf(text, 'Code') ?? 'no code';
  const cause = new Error(`the bucket answered ${response.status} (${code.slice(0, 60)})`);
  throw new Problem('uploads-unavailable', { cause, retryAfterSeconds });
}

/** The keys are our own, so nothing in them needs escaping. */
function filesIn(page: string): readonly StoredFile[] {
  return [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    storedAt: Date.parse(textOf(entry, 'LastModified') ?? ''),
  }));
}

function textOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found?.replaceAll('&amp;', '&') || null;
}
