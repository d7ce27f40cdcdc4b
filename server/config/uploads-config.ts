import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Secret } from './secret.ts';

/** A bucket of S3-compatible storage. */
export type BucketTarget = {
  readonly kind: 'bucket';
  readonly accessKey: string;
  readonly secretKey: Secret;
  readonly region: string;
  /** With the name of the bucket, without a slash at the end. */
  readonly address: string;
  /** Before every key; empty or with a slash at the end. */
  readonly prefix: string;
};
export type UploadsTarget = { readonly kind: 'folder'; readonly directory: string } | BucketTarget;

/** Where uploaded files go: by default a folder in DATA_DIR. */
export function uploadsTarget(address: Secret | undefined, dataDirectory: string): UploadsTarget {
  if (address === undefined)
    return { kind: 'folder', directory: resolve(dataDirectory, 'uploads') };
  const url = address.reveal();
  return url.startsWith('file:')
    ? { kind: 'folder', directory: resolve(folderOf(url)) }
    : readBucket(new URL(url));
}

/** `file:///srv/uploads` as well as `file:./uploads`, which no URL can say. */
function folderOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

function readBucket(url: URL): BucketTarget {
  const [bucket = '', ...folders] = url.pathname.split('/').filter((each) => each !== '');
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    kind: 'bucket',
    accessKey: decodeURIComponent(url.username),
    secretKey: new Secret(decodeURIComponent(url.password)),
    region: url.searchParams.get('region') ?? 'us-east-1',
    address: `${protocol}://${url.host}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}
