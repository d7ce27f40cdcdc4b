import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { limits } from '#contract/limits';
import { isTrustEntry } from '../http/access/trusted-proxies.ts';
import { Secret } from './secret.ts';

export const text = z.string().trim().min(1, 'must not be empty');
export const secret = text.transform((value) => new Secret(value));

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().min(1, 'must be from 1 to 65535').max(65535, 'must be from 1 to 65535'));

/** 0 takes any free port. */
export const listenPort = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65535, 'must be from 0 to 65535'));

export const days = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number of days')
  .transform(Number)
  .pipe(z.number().min(1, 'must be at least 1 day'));

/** A host name, an IPv4 address, or an IPv6 address without brackets. */
export const host = text
  .transform(withoutBrackets)
  .refine(isHost, 'must be a host name or an address, without http://, a port, or a path');

/**
 * In the form in which hosts are compared before each connection: lowercase, without a trailing
 * dot.
 */
export const hostList = text.transform((value, context) => {
  const entries = value.split(',').map((entry) => withoutBrackets(entry.trim()));
  const wrong = entries.find((entry) => !isHost(entry));
  if (wrong === undefined) return entries.map((each) => each.replace(/\.$/, '').toLowerCase());
  context.addIssue({
    code: 'custom',
    message: `must be host names or addresses separated by commas, without http://, ports, or paths: "${wrong}" is not one`,
  });
  return z.NEVER;
});

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});

/** Pages, calls, and cookies are all at the root of the host. */
export const ownAddress = webAddress.refine((value) => {
  // zod also runs this check on values that the check above has already refused.
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return true;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}, 'must be only http:// or https:// and a host, with a port if needed; the portal cannot run under a path');

const inPassword = 'in the password, write @ as %40, # as %23, and / as %2F';

export const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: `must be an address such as postgres://user:password@host:5432/name; ${inPassword}`,
});

export const mailAddress = z
  .url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: `must be an address such as smtp://user:password@mail.example.org:587; ${inPassword}`,
  })
  .refine(isDecodable, 'must have % written as %25 in the username and the password')
  .transform((value) => new Secret(value));

export const sender = text.refine(
  (value) => z.email().safeParse(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value).success,
  'must be an email address, alone or as Name <name@example.org>',
);

/** `file:` and a folder, or `s3://key:secret@host/bucket/folder?region=…&tls=off`. */
export const uploadsAddress = text
  .refine(isUploadsAddress, {
    error:
      'must be file: with the path of a folder, or s3://key:secret@host/bucket with the region as ?region=; in the secret, write / as %2F',
    abort: true,
  })
  .refine(isDecodableUpload, 'must have % written as %25, and no %2F in the path of a folder')
  .transform((value) => new Secret(value));

export const adminName = text
  .max(64, 'must have at most 64 characters')
  .regex(
    /^[A-Za-z0-9_.@-]+( [A-Za-z0-9_.@-]+)*$/,
    'can contain only letters, numbers, single spaces, and _ . @ -',
  );

export const password = text
  .min(
    limits.passwordMinCharacters,
    `must have at least ${limits.passwordMinCharacters} characters`,
  )
  .transform((value) => new Secret(value));

export const folder = text.refine(
  // Fails if the path is missing or is a file.
  (value) => existsSync(`${value}/.`),
  'must be an existing folder',
);

export const domainName = text
  .toLowerCase()
  .regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    'must be a domain name such as maps.example.org',
  );

export const trustProxy = text.transform((value, context): boolean | number | string[] => {
  if (value === 'false' || value === 'true') return value === 'true';
  if (/^\d+$/.test(value)) return Number(value);
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.every(isTrustEntry)) return entries;
  context.addIssue({
    code: 'custom',
    message: 'must be the number of proxies, or their addresses separated by commas',
  });
  return z.NEVER;
});

function withoutBrackets(value: string): string {
  return value.replace(/^\[([0-9A-Fa-f:.]+)\]$/, '$1');
}

function isHost(value: string): boolean {
  return (
    isIP(value) !== 0 ||
    (value.length <= 253 && /^([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?(\.|$))+$/.test(value))
  );
}

/** Whether every % begins an encoded character. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/** A path without // is taken as it is. */
function isDecodableUpload(value: string): boolean {
  if (/^file:(?!\/\/)/.test(value)) return true;
  return isDecodable(value) && !/^file:.*%2f/i.test(value);
}

const bucketPath = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_-]+)*\/?$/;
const bucketOptions: ReadonlySet<string> = new Set(['region', 'tls']);

function isUploadsAddress(value: string): boolean {
  if (/^file:\S/.test(value)) return /^file:(?!\/\/)|^file:\/\/\//.test(value);
  if (!value.startsWith('s3://') || !URL.canParse(value)) return false;
  const { username, password, hostname, pathname, searchParams } = new URL(value);
  return (
    [username, password, hostname].every((part) => part !== '') &&
    bucketPath.test(pathname) &&
    [...searchParams.keys()].every((key) => bucketOptions.has(key)) &&
    ['on', 'off', null].includes(searchParams.get('tls'))
  );
}
