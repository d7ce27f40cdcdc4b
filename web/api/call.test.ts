import { endpoints } from 'virtual:endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { call, callForFile, fillAddress } from './call.ts';
import { HttpError, NoReplyError } from './http-error.ts';
import { setPageUser, visitorsPage } from './user/page-user.ts';
import { wholeFolderLimitMs } from './writes/file-writes.ts';

type Request = { readonly address: string; readonly init: RequestInit };

/** Replaces the network: records what was sent, and answers. */
function answerWith(answer: (init: RequestInit) => Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push({ address, init });
    return answer(init);
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('[§7] sends JSON with credentials and returns the parsed reply', async () => {
    const requests = answerWith(async () => Response.json({ id: 1, name: 'Mara' }));

    const reply = await call(endpoints.logIn, {
      body: { email: 'm@school.example', password: 'x' },
    });

    expect(reply).toEqual({ id: 1, name: 'Mara' });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      address: '/api/login',
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"m@school.example","password":"x"}',
      },
    });
  });

  it('[§4] a write names the person whose page sends it, a read and a visitor nobody', async () => {
    const requests = answerWith(async () => Response.json({}));
    setPageUser({ userId: 7, isReplaced: true });

    await call(endpoints.addJournalEntry, { body: new FormData() });
    await call(endpoints.getCurrentUser);
    setPageUser(visitorsPage);
    await call(endpoints.logOut);

    const senders = requests.map(({ init }) => new Headers(init.headers).get('x-user-id'));
    expect(senders).toEqual(['7', null, null]);
  });

  it('[§4] waits longer for a file than for other replies', async () => {
    answerWith(async () => new Response('page'));
    const limits = vi.spyOn(AbortSignal, 'timeout');

    await callForFile(endpoints.getJournalFile, { params: { id: '1' } });
    await call(endpoints.logOut).catch(() => undefined);

    expect(limits.mock.calls).toEqual([[15 * 60_000], [30_000]]);
  });

  it('[§4] waits as long as the caller asks, such as for the copy of a world', async () => {
    answerWith(async () => Response.json({ path: '/world (1)', skippedLinks: 0 }));
    const limits = vi.spyOn(AbortSignal, 'timeout');

    await call(endpoints.copyPath, {
      body: { from: '/world', to: '/world (1)' },
      limitMs: wholeFolderLimitMs,
    });

    expect(limits.mock.calls).toEqual([[30 * 60_000]]);
  });

  it('[§7] sends no body and no content type when there is nothing to send', async () => {
    const requests = answerWith(async () => new Response(null, { status: 204 }));

    const reply = await call(endpoints.logOut);

    expect(reply).toBeUndefined();
    expect(requests[0]?.init.body).toBeUndefined();
    expect(requests[0]?.init.headers).toEqual({});
  });

  it('[§7] sends files as multipart and leaves the content type to the browser', async () => {
    const requests = answerWith(async () => Response.json({ uploaded: [] }, { status: 201 }));
    const body = new FormData();
    body.set('targetPath', '/');

    await call(endpoints.uploadFiles, { body });

    expect(requests[0]?.init.body).toBe(body);
    expect(requests[0]?.init.headers).toEqual({});
  });

  it('[§8] throws HttpError for a reply that is not OK', async () => {
    answerWith(async () => new Response('Please sign in first.', { status: 401 }));

    const failure = call(endpoints.getCurrentUser);

    await expect(failure).rejects.toThrow(HttpError);
    await expect(failure).rejects.toThrow('401: Please sign in first.');
  });

  it('says in plain words that the portal cannot be reached', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

    const failure = call(endpoints.getCurrentUser);

    await expect(failure).rejects.toThrow(NoReplyError);
    await expect(failure).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('ends after its time limit and says so', async () => {
    answerWith(() => Promise.reject(new DOMException('too slow', 'TimeoutError')));

    await expect(call(endpoints.getCurrentUser)).rejects.toMatchObject({ kind: 'timed-out' });
  });

  it.each([
    {
      breaking: 'its connection breaks',
      body: new TypeError('network error'),
      status: 200,
      kind: 'unreachable',
    },
    {
      breaking: 'its time is over',
      body: new DOMException('too slow', 'TimeoutError'),
      status: 200,
      kind: 'timed-out',
    },
    {
      breaking: 'the connection of a refusal breaks',
      body: new TypeError('network error'),
      status: 409,
      kind: 'unreachable',
    },
  ])('says so in plain words when $breaking within the reply', async ({ body, status, kind }) => {
    answerWith(async () => {
      const breaking = new ReadableStream({ start: (stream) => stream.error(body) });
      return new Response(breaking, { status });
    });

    await expect(call(endpoints.getCurrentUser)).rejects.toMatchObject({
      name: 'NoReplyError',
      kind,
    });
    await expect(callForFile(endpoints.exportContent)).rejects.toMatchObject({
      name: 'NoReplyError',
      kind,
    });
  });

  it('says in plain words that a proxy answered with a page of its own', async () => {
    answerWith(async () => new Response('<h1>Sign in to the network</h1>'));

    await expect(call(endpoints.getCurrentUser)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('[§1] an empty page of a proxy does not count as the reply of the portal', async () => {
    answerWith(async () => new Response(''));

    await expect(call(endpoints.createForumPost)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('ends with the caller’s own abort, which is not shown to people', async () => {
    const leaving = new AbortController();
    answerWith(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
        }),
    );

    const failure = call(endpoints.getCurrentUser, { signal: leaving.signal });
    leaving.abort();

    await expect(failure).rejects.toThrow(DOMException);
  });

  it('is given up at once for a caller who has left already', async () => {
    const wasAborted = vi.fn();
    answerWith(async ({ signal }) => {
      wasAborted(signal?.aborted);
      throw new DOMException('left', 'AbortError');
    });

    const failure = call(endpoints.getCurrentUser, { signal: AbortSignal.abort() });

    await expect(failure).rejects.toThrow(DOMException);
    expect(wasAborted).toHaveBeenCalledWith(true);
  });
});

describe('the address of a call', () => {
  it.each<{ path: `/${string}`; input: object; address: string }>([
    { path: '/api/users/:id', input: { params: { id: 7 } }, address: '/api/users/7' },
    {
      path: '/api/users/:id',
      input: { params: { id: '../login' } },
      address: '/api/users/..%2Flogin',
    },
    {
      path: '/api/users',
      input: { query: { search: 'a&b' } },
      address: '/api/users?search=a%26b',
    },
    { path: '/api/users', input: { query: { search: undefined } }, address: '/api/users' },
  ])('$path with $input is $address', ({ path, input, address }) => {
    expect(fillAddress({ path }, input)).toBe(address);
  });
});

describe('a call that reports its progress', () => {
  /** Replaces the browser's request: records what was sent, and replies on demand. */
  class FakeRequest extends EventTarget {
    static last: FakeRequest | null = null;
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    readonly sent: unknown[] = [];

    open(...line: readonly string[]): void {
      this.sent.push(...line);
    }

    send(body: unknown): void {
      this.sent.push(body);
      FakeRequest.last = this;
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }

    getAllResponseHeaders(): string {
      return 'content-type: text/plain\r\nx-problem: files-disk-full\r\n';
    }

    reply(status: number, text: string): void {
      Object.assign(this, { status, responseText: text });
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }

  async function upload(signal?: AbortSignal) {
    FakeRequest.last = null;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const body = new FormData();
    const progress: number[] = [];
    const onProgress = (sentBytes: number) => void progress.push(sentBytes);
    const reply = call(endpoints.uploadFiles, { body, onProgress, signal });
    const request = await vi.waitUntil(() => FakeRequest.last);
    return { body, progress, reply, request };
  }

  it('[§7] sends the same request, reports progress, and returns the parsed reply', async () => {
    const { body, progress, reply, request } = await upload();

    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 12 }));
    request.reply(201, '{"uploaded":[{"path":"/a","size":12}]}');

    expect(await reply).toEqual({ uploaded: [{ path: '/a', size: 12 }] });
    expect(request.sent).toEqual(['POST', '/api/sftp/upload', body]);
    expect(request.withCredentials).toBe(true);
    expect(progress).toEqual([12]);
  });

  it('[§8] throws HttpError with the code of the problem', async () => {
    const { reply, request } = await upload();

    request.reply(507, 'The disk is full.');

    await expect(reply).rejects.toThrow(HttpError);
    await expect(reply).rejects.toMatchObject({ status: 507, code: 'files-disk-full' });
  });

  it('says that the portal cannot be reached', async () => {
    const { reply, request } = await upload();

    request.dispatchEvent(new Event('error'));

    await expect(reply).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('sends nothing for a caller who has left already', async () => {
    FakeRequest.last = null;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const signal = AbortSignal.abort();

    const reply = call(endpoints.uploadFiles, {
      body: new FormData(),
      onProgress: vi.fn(),
      signal,
    });

    await expect(reply).rejects.toThrow(DOMException);
    expect(FakeRequest.last).toBeNull();
  });

  it('ends with the caller’s own abort', async () => {
    const canceling = new AbortController();
    const { reply } = await upload(canceling.signal);

    canceling.abort();

    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  });
});
