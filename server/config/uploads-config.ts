import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Secret } from './secret.ts';

/** A bucket of S3-compatible storage. */
export type BucketTarget = {
  readonly kind: 'bucket';
  readonly accessKey: string;
  readonly secretKey: Secret;
  readonly region: string;
  /** Includes the bucket's name, without a trailing slash. */
  readonly address: string;
  /** Precedes every key; empty, or with a trailing slash. */
  readonly prefix: string;
};
export type UploadsTarget = { readonly kind: 'folder'; readonly directory: string } | BucketTarget;

/** Where uploaded files go: by default a folder in DATA_DIR. */
export function uploadsTarget(address: Secret | undefined, dataDirectory: string): UploadsTarget {
  if (address === undefined)
    return { kind: 'folder', directory: resolve(dataDirectory, 'uploads') };
  const url = address.reveal();
  return url.startsWith('file:')
    ? { kind: 'folder', directory: resolve(toFolderPath(url)) }
    : readBucket(new URL(url));
}

/** Accepts `file:///srv/uploads` and also `file:./uploads`, which is not a valid URL. */
function toFolderPath(url: string): string {
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
