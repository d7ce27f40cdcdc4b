import { open } from 'node:fs/promises';
import Database from 'better-sqlite3';

// Loaded into the portal's process before its own code, for faults that no other process can cause:
// on request, the clock is moved, or the disk of the database or the uploads is full.
const RealDate = Date;
let offsetMs = Number(process.env['FAULTS_CLOCK_MS'] ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};

const databases = new Set();
const { prepare } = Database.prototype;
Database.prototype.prepare = function remember(...given) {
  databases.add(this);
  return prepare.apply(this, given);
};

// Uploads are the only files that the portal writes through a file handle.
let isUploadDiskFull = false;
const file = await open(import.meta.filename);
const handles = Object.getPrototypeOf(file);
await file.close();
const { writeFile } = handles;
handles.writeFile = async function write(...given) {
  if (isUploadDiskFull) {
    // Part of it still fits, as on a real disk.
    await writeFile.call(this, 'half');
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  }
  return writeFile.apply(this, given);
};

process.on('message', ({ clockMs, isDiskFull, isUploadDiskFull: isFull }) => {
  if (clockMs !== undefined) offsetMs = clockMs;
  if (isFull !== undefined) isUploadDiskFull = isFull;
  if (isDiskFull === undefined) return;
  for (const database of databases) {
    // SQLite then fails as on a full disk.
    if (database.open) database.pragma(`max_page_count = ${isDiskFull ? 1 : 1_000_000_000}`);
  }
});
process.channel?.unref();
