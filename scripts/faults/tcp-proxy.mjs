import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { lastingPort } from '../processes/practice.mjs';

const slowMs = 300;

/**
 * A proxy between the portal and one of its parts on loopback that imitates failures of a network
 * or machine: `pass`, `cut` (connection refused), `freeze` (accepted, but nothing moves), `slow`,
 * `half-close` (the other side closes its half and says nothing more).
 */
export async function startTcpProxy(targetPort) {
  const port = await lastingPort();
  const pairs = new Set();
  const state = { mode: 'pass', since: performance.now() };
  let server = null;

  async function listen() {
    server = createServer({ allowHalfOpen: true }, (client) => accept(client));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  function accept(client) {
    client.on('error', () => client.destroy());
    const pair = { client, upstream: null };
    pairs.add(pair);
    client.on('close', () => {
      pair.upstream?.destroy();
      pairs.delete(pair);
    });
    if (state.mode === 'half-close') {
      client.resume().end();
      return;
    }
    pair.upstream = connectTo(targetPort, client, state);
    if (state.mode === 'freeze') hold(pair);
  }

  async function set(next) {
    const before = state.mode;
    Object.assign(state, { mode: next, since: performance.now() });
    if (before === 'freeze') pairs.forEach(release);
    if (before === 'cut') await listen();
    // A connection is useless if one side is gone.
    if (before === 'half-close') pairs.forEach(reset);
    if (next === 'freeze') pairs.forEach(hold);
    if (next === 'half-close') pairs.forEach(halfClose);
    if (next === 'cut') {
      server.close();
      pairs.forEach(reset);
    }
  }

  await listen();
  return {
    port,
    set,
    /** Milliseconds since data stopped passing; 0 while it passes. */
    brokenMs: () =>
      state.mode === 'pass' || state.mode === 'slow' ? 0 : performance.now() - state.since,
    close() {
      server.close();
      pairs.forEach(reset);
    },
  };
}

function connectTo(port, client, state) {
  const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  upstream.on('error', () => client.resetAndDestroy());
  upstream.on('close', () => client.destroySoon());
  pass(client, upstream, state);
  pass(upstream, client, state);
  return upstream;
}

/** Passes chunks on in order, with a delay if the proxy is slow. */
function pass(from, to, state) {
  let last = Promise.resolve();
  const inTurn = (act) => {
    const turn = state.mode === 'slow' ? last.then(() => wait(slowMs)) : last;
    last = turn.then(() => {
      if (to.writable) act();
    });
  };
  from.on('data', (bytes) => inTurn(() => to.write(bytes)));
  from.on('end', () => inTurn(() => to.end()));
}

function hold({ client, upstream }) {
  client.pause();
  upstream?.pause();
}

function release({ client, upstream }) {
  client.resume();
  upstream?.resume();
}

function reset({ client, upstream }) {
  client.resetAndDestroy();
  upstream?.destroy();
}

function halfClose({ client, upstream }) {
  upstream?.removeAllListeners('data').resume();
  client.end();
}
