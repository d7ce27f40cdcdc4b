import Database from 'better-sqlite3';

// Preloaded into the portal's process, for faults that no other process can cause: on request of
// the bench, the clock moves, or the database disk is full.
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

process.on('message', ({ clockMs, isDiskFull }) => {
  if (clockMs !== undefined) offsetMs = clockMs;
  if (isDiskFull === undefined) return;
  for (const database of databases) {
    // SQLite then answers what it answers on a full disk.
    if (database.open) database.pragma(`max_page_count = ${isDiskFull ? 1 : 1_000_000_000}`);
  }
});
process.channel?.unref();
