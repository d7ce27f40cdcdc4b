// The lower bound for goal 12: one RCON packet each way, then one synced commit. Sends milliseconds as JSON.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Database from 'better-sqlite3';

const loginType = 3;
const commandType = 2;
const headerBytes = 12;

const database = new Database(process.env['DATABASE'] ?? '');
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table commands (id integer primary key, command text not null)');
const insert = database.prepare('insert into commands (command) values (?)');

const socket = connect({ host: '127.0.0.1', port: Number(process.env['RCON_PORT']) });
socket.setNoDelay(true);
await once(socket, 'connect');
await exchange(socket, loginType, process.env['RCON_PASSWORD'] ?? '');
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'count' in message) {
    void measure(Number(message.count)).then((times) => process.send?.(times));
  }
});
// end-with-parent.mjs releases the channel, but jobs arrive through it.
process.channel?.ref();
process.send?.('ready');

async function measure(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    insert.run('list');
    await exchange(socket, commandType, 'list');
    times.push(performance.now() - began);
  }
  return times;
}

/** Handles only single-packet answers, such as those to `list` and to the login. */
function exchange(to: Socket, type: number, body: string): Promise<void> {
  const packet = Buffer.alloc(headerBytes + Buffer.byteLength(body) + 2);
  packet.writeInt32LE(packet.length - 4, 0);
  packet.writeInt32LE(7, 4);
  packet.writeInt32LE(type, 8);
  packet.write(body, headerBytes);
  return new Promise((resolve) => {
    let seen = 0;
    let length = Number.POSITIVE_INFINITY;
    const onData = (chunk: Buffer) => {
      if (seen === 0) length = chunk.readInt32LE(0) + 4;
      seen += chunk.length;
      if (seen < length) return;
      to.off('data', onData);
      resolve();
    };
    to.on('data', onData);
    to.write(packet);
  });
}
