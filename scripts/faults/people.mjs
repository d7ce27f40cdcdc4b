import { setTimeout as wait } from 'node:timers/promises';

// The longest wait for any answer: a command has 15 seconds, and may have to wait for another one.
const answerLimitMs = 60_000;
const pauseMs = 120;

/** The calls of one person; every answer is checked. */
export function createCaller(system, report) {
  return async function call(method, path, { body, form, cookie, accepts = [] } = {}) {
    const began = performance.now();
    const what = `${method} ${path.split('?', 1)[0]}`;
    try {
      const reply = await fetch(`${system.address}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: form }),
        signal: AbortSignal.timeout(answerLimitMs),
      });
      const text = await reply.text();
      const { status, headers } = reply;
      const problem = headers.get('x-problem');
      const isJson = headers.get('content-type')?.includes('json') ?? false;
      const answer = {
        status,
        text,
        problem,
        json: isJson ? JSON.parse(text) : null,
        cookie: headers.getSetCookie().find((each) => each.startsWith('sid=')),
      };
      report.answered({ what, ...answer, accepts, ms: performance.now() - began });
      return { ...answer, cookie: answer.cookie?.split(';', 1)[0] };
    } catch (error) {
      const ms = performance.now() - began;
      report.unanswered({ what, ms, reason: String(error.cause?.code ?? error.name) });
      return { status: 0, text: '', problem: null, json: null, cookie: undefined };
    }
  };
}

/** Performs one action after another until it is stopped. */
export async function keepActing(acts, call, random, { signal, name = '' }) {
  const names = Object.keys(acts);
  while (!signal.aborted) {
    await acts[random.pickOne(names)](call, name);
    await wait(pauseMs);
  }
}
