import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '../api/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';

/** What the portal replies: a value (200, JSON), a status with its sentence, or a function of the request. */
export type Reply =
  | { readonly status: number; readonly text: string; readonly headers?: Record<string, string> }
  | { readonly json: unknown; readonly status?: number }
  | ((request: Request) => Response | Promise<Response>);

/** By method and path, such as `'POST /api/login'`. A call without a row fails the test that makes it. */
export type Replies = Readonly<Record<string, Reply>>;

export type PortalCall = { readonly call: string; readonly body: string };

/** Answers `fetch` from a table and keeps what was asked. */
export function fakePortal(replies: Replies): { readonly calls: readonly PortalCall[] } {
  const calls: PortalCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, body: await request.clone().text() });
    const reply = replies[call];
    if (!reply) throw new Error(`The test gives no reply for ${call}`);
    if (typeof reply === 'function') return reply(request);
    if ('json' in reply) return Response.json(reply.json, { status: reply.status ?? 200 });
    return new Response(reply.text, { status: reply.status, headers: reply.headers ?? {} });
  });
  return { calls };
}

/** Renders a component as the app does: with its data client, a router and the toasts. */
export function renderInApp(element: ReactNode, { path = '/' }: { readonly path?: string } = {}) {
  const { hook } = memoryLocation({ path });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook}>
        {element}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  );
}
