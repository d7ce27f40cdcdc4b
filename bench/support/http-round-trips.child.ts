// One connection, one request at a time; sends each one's milliseconds. A message says what to request and how
// often.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type RoundTrips = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly count: number;
  /** Between one answer and the next request. */
  readonly pauseMs: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

process.on('message', (message) => {
  const job: RoundTrips = JSON.parse(String(message));
  void measure(job).then((times) => process.send?.(times));
});
// end-with-parent.mjs releases the channel, but jobs arrive through it.
process.channel?.ref();
process.send?.('ready');

async function measure(job: RoundTrips): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < job.count; n += 1) {
    const began = performance.now();
    await ask(job);
    times.push(performance.now() - began);
    if (job.pauseMs > 0) await wait(job.pauseMs);
  }
  return times;
}

function ask({ url, method, headers, body }: RoundTrips): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${reply.statusCode ?? 0}`));
      });
    });
    call.once('error', reject);
    call.end(body);
  });
}
