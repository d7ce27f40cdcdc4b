import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';

import type { User } from '#contract/accounts/auth';
import type { PublicContent } from '#contract/content/content-editing';
import { findRoute } from '#contract/pages/route-table';
import { App } from '../app.tsx';
import { testContent } from '../content/test-content.fixture.ts';
import { toPageState } from '../content/page-state.ts';
import { loadPage } from '../routes.tsx';

/** The portal's reply: JSON (200), a status with its sentence and code, or a function of the request. */
export type Reply =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status: number; readonly problem?: string }
  | ((request: Request) => Response | Promise<Response>);

/** By method and path, such as `'POST /api/login'`. A call without a row is a 404, as in the portal. */
export type Replies = Readonly<Record<string, Reply>>;

export type PortalCall = { readonly call: string; readonly body: string };

type AppOptions = {
  /** Null, the default, is a visitor. */
  readonly user?: User | null;
  readonly replies?: Replies;
  readonly content?: Partial<PublicContent>;
};

const at = Date.UTC(2026, 10, 20, 9);
const realFetch = globalThis.fetch;
const noAccount = { text: 'Please sign in.', status: 401 };

/**
 * Opens an address of the app like the browser does, with a portal that answers from a table.
 * Closes what was open before, so a second call is a reload.
 */
export async function openApp(path: string, options: AppOptions = {}) {
  await cleanup();
  const { user = null, replies = {}, content = {} } = options;
  const portal = fakePortal({ 'GET /api/user': user ? { json: user } : noAccount, ...replies });
  history.replaceState(null, '', path);
  const { pathname, search } = new URL(path, location.origin);
  const route = findRoute(pathname);
  const state = toPageState({
    template: '',
    manifest: {},
    content: { ...testContent, ...content },
    isPreview: false,
    isSample: false,
    isSignedOut: user === null,
    at,
    zone: 'UTC',
    origin: null,
    queries: [],
    search: search.slice(1),
  });
  const firstPage = route.access === 'public' ? await loadPage(route.path) : null;
  const { container } = await render(<App path={pathname} state={state} firstPage={firstPage} />);
  await vi.waitUntil(() => container.hasChildNodes(), { timeout: 30_000 });
  return portal;
}

/** As if the page was restored: everything on it is requested again. */
export function refetchReads(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

export function aUser(of: Partial<User> = {}): User {
  return {
    id: 7,
    email: 'mara@school.example',
    name: 'Mara Example',
    minecraftUsername: 'mara_builds',
    organization: null,
    bio: null,
    role: 'student',
    displayName: 'Quiet Heron',
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...of,
  };
}

function fakePortal(replies: Replies): { readonly calls: readonly PortalCall[] } {
  const calls: PortalCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const { pathname } = new URL(request.url);
    // The test runner fetches its own files.
    if (!pathname.startsWith('/api/')) return realFetch(request);
    const call = `${request.method} ${pathname}`;
    calls.push({ call, body: await request.clone().text() });
    const reply = replies[call] ?? { text: 'No such call.', status: 404 };
    if (typeof reply === 'function') return reply(request);
    if ('json' in reply) return Response.json(reply.json, { status: reply.status ?? 200 });
    const headers = reply.problem === undefined ? {} : { 'x-problem': reply.problem };
    return new Response(reply.text, { status: reply.status, headers });
  });
  return { calls };
}
