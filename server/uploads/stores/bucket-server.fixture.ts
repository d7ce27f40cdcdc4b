import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const accessKey = 'test-key';
const secretKey = 'test/secret+key';
const region = 'us-west-2';
const pageLength = 2;

/**
 * A small S3-compatible server in memory that checks every signature (AWS Signature Version 4) and the
 * hash of every body, written from the protocol description, not from the client.
 */
export async function startBucketServer() {
  const files = new Map<string, Buffer>();
  const refused: string[] = [];
  const requests: string[] = [];
  let isBroken = false;
  let replyBytes = 0;
  let holdDownload: ((reply: ServerResponse) => void) | null = null;

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    if (isBroken) return fail(reply, 500, 'InternalError');
    const error = signatureError(request, body);
    if (error !== null) {
      refused.push(error);
      return fail(reply, 403, error);
    }
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'class-files') return fail(reply, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'GET' && key === '') return list(url, reply);
    if (request.method === 'PUT') files.set(key, body);
    else if (request.method === 'DELETE') files.delete(key);
    else if (holdDownload) return holdDownload(reply);
    else return send(files.get(key), request, reply);
    reply.writeHead(request.method === 'DELETE' ? 204 : 200).end(Buffer.alloc(replyBytes, 'x'));
  }

  function list(url: URL, reply: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...files.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = keys.slice(0, pageLength);
    const next =
      keys.length > pageLength
        ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '';
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const host = `127.0.0.1:${address.port}`;

  return {
    url: (secret = secretKey) =>
      `s3://${accessKey}:${encodeURIComponent(secret)}@${host}/class-files/portal?region=${region}&tls=off`,
    files,
    refused,
    requests,
    /** Downloads get headers; the test sends their bytes. `closed` resolves when the client has left. */
    pauseDownloads() {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      let paused: ServerResponse | null = null;
      holdDownload = (reply) => {
        paused = reply.writeHead(200);
        reply.flushHeaders();
        reply.on('close', resolve);
      };
      return {
        send: (bytes: string) => void paused?.write(bytes),
        end: () => void paused?.end(),
        closed,
      };
    },
    /** Stored files are answered with this many bytes, instead of none. */
    talk: (bytes: number) => {
      replyBytes = bytes;
    },
    breakDown: () => {
      isBroken = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(file: Buffer | undefined, request: IncomingMessage, reply: ServerResponse): void {
  if (!file) return fail(reply, 404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined || end === undefined) {
    reply.writeHead(200, { 'content-length': file.length }).end(file);
    return;
  }
  const part = file.subarray(Number(start), Number(end) + 1);
  reply.writeHead(206, { 'content-range': `bytes ${start}-${end}/${file.length}` }).end(part);
}

function fail(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(`<Error><Code>${code}</Code></Error>`);
}

function signatureError(request: IncomingMessage, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!given) return 'MissingAuthentication';
  const [, credential = '', signedHeaders = '', signature = ''] = given;
  const [key, day = '', scopeRegion, service] = credential.split('/');
  if (key !== accessKey || scopeRegion !== region || service !== 's3') return 'WrongScope';
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (header('x-amz-content-sha256') !== bodyHash) return 'XAmzContentSHA256Mismatch';
  const signed = signedHeaders.split(';');
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(name)) return 'UnsignedHeader';
  const at = header('x-amz-date');
  const sentAt = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!at.startsWith(day) || Math.abs(Date.now() - sentAt) > 900_000) return 'RequestTimeTooSkewed';

  const url = new URL(request.url ?? '', 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.map((name) => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonicalHash = createHash('sha256').update(canonical).digest('hex');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secretKey}`,
  );
  const expected = createHmac('sha256', signingKey)
    .update(['AWS4-HMAC-SHA256', at, scope, canonicalHash].join('\n'))
    .digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
