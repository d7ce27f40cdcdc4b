import { createInterface } from 'node:readline';

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };
const leftOut = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Prints a stream of JSON log lines as sentences: time, level, message, and details. */
export function printReadableLog(stream, write = (line) => process.stderr.write(`${line}\n`)) {
  createInterface({ input: stream }).on('line', (line) => write(readableLine(line)));
}

/** One log line for people; other lines stay unchanged. */
export function readableLine(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry?.msg !== 'string' || !levels[entry.level]) return line;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const fields = Object.entries(entry)
    .filter(([name, value]) => !leftOut.has(name) && value !== null)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  const head = `${time} ${levels[entry.level]}: ${entry.msg}`;
  const cause = entry.err?.stack ? `\n${entry.err.stack}` : '';
  return (fields.length > 0 ? `${head} (${fields.join(', ')})` : head) + cause;
}
