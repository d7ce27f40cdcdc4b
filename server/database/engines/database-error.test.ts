import { describe, expect, it } from 'vitest';
import { explainOutage, getOutage } from './database-error.ts';

const postgresError = (code: string, severity: string, message: string) =>
  Object.assign(new Error(message), { code, severity });

describe('why a query failed', () => {
  it.each([
    // A full disk while a connection is opened.
    { error: postgresError('XX000', 'FATAL', 'could not write init file'), is: 'unavailable' },
    { error: postgresError('57P01', 'FATAL', 'terminating connection'), is: 'unavailable' },
    { error: postgresError('53100', 'FATAL', 'could not extend file'), is: 'disk-full' },
    { error: postgresError('53100', 'ERROR', 'could not extend file'), is: 'disk-full' },
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].map(
      (code) => ({ error: postgresError(code, '', 'connect'), is: 'unavailable' }),
    ),
    ...['57014', '40P01', '40001', '55P03', '53200', '08006'].map((code) => ({
      error: postgresError(code, 'ERROR', 'canceling statement'),
      is: 'unavailable',
    })),
    { error: postgresError('25006', 'ERROR', 'cannot execute INSERT'), is: 'read-only' },
    ...['BUSY', 'BUSY_SNAPSHOT', 'IOERR_WRITE', 'CANTOPEN', 'LOCKED'].map((code) => ({
      error: postgresError(`SQLITE_${code}`, '', 'SQLite'),
      is: 'unavailable',
    })),
    { error: postgresError('SQLITE_READONLY_DBMOVED', '', 'SQLite'), is: 'read-only' },
    { error: postgresError('EROFS', '', 'write'), is: 'read-only' },
    { error: postgresError('SQLITE_FULL', '', 'SQLite'), is: 'disk-full' },
    { error: postgresError('SQLITE_IOERR_SHMSIZE', '', 'disk I/O error'), is: 'disk-full' },
    { error: postgresError('SQLITE_CONSTRAINT_UNIQUE', '', 'SQLite'), is: null },
    { error: postgresError('SQLITE_ERROR', '', 'no such table'), is: null },
    { error: postgresError('XX000', 'ERROR', 'cache lookup failed'), is: null },
    { error: postgresError('23505', 'ERROR', 'duplicate key'), is: null },
  ])('$error.severity $error.code $error.message is $is', ({ error, is }) => {
    expect(getOutage(error)).toBe(is);
  });
});

it.each([
  {
    error: postgresError('ENOSPC', '', 'no space left on device, write'),
    sentence: 'The disk of DATA_DIR or of the database is full. Make room there, then try again.',
  },
  {
    error: postgresError('EROFS', '', 'read-only file system'),
    sentence: 'The disk of DATA_DIR or of the database is read-only, so nothing can be saved.',
  },
  {
    error: postgresError('57P01', 'FATAL', 'terminating connection'),
    sentence: 'The database cannot be used right now (terminating connection).',
  },
  { error: new Error('a mistake in the program'), sentence: null },
])(
  '[§3] the person who starts the portal is told what to do about $error.code',
  ({ error, sentence }) => {
    expect(explainOutage(error)).toBe(sentence);
  },
);
