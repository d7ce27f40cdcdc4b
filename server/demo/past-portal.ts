import { z } from 'zod';
import type { BodyInputOf, Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import type { ContentKey } from '#contract/content/content';
import { ContentDocument } from '#contract/content/content-editing';
import type { PictureSlot } from '#contract/community/picture-slots';
import { ModerationItems, type ReviewKind } from '#contract/moderation/review';
import { hourMs } from '#contract/text/durations';
import { createApp } from '../app.ts';
import type { Dependencies } from '../composition/dependencies.ts';
import type { PasswordHasher } from '../features/auth/passwords/password-hasher.ts';

export const firstDayHours = 1700;
/** Staff are signed out after two hours without a call. */
const sessionHours = 1;
const WithId = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
const WithCode = z.object({ code: z.string() });

/** One event in the class, some hours ago. */
export type Event = { readonly age: number; readonly happen: () => Promise<void> };

/** The parameters of an address: an id or the key of a content file, or an id and the slot of a picture. */
type Target = string | { readonly id: string; readonly slot: PictureSlot };

/** A call of the endpoint table on the item with this id. */
type Send = <Row extends Endpoint>(
  row: Row,
  body: BodyInputOf<Row>,
  by: string | null,
  id?: string,
) => Promise<string>;
export type PastPortal = {
  /** Moves the clock to so many hours before now. */
  readonly goTo: (age: number) => void;
  /** Makes a call as someone and returns the id in its reply. */
  readonly send: Send;
  /** What students type to join the class. */
  readonly classCode: (id: string, by: string) => Promise<string>;
  /** Sends a file and returns the id in the reply. */
  readonly sendFile: (row: Endpoint, file: File, by: string, target?: Target) => Promise<string>;
  /** The id of an account by its game name. */
  readonly getAccountId: (name: string) => number;
  readonly rememberId: (name: string, id: string) => void;
  /** Approves what waits for review of this kind. */
  readonly approveWaiting: (kind: ReviewKind, by: string) => Promise<void>;
  /** Publishes a change to a content file, as the administrator. */
  readonly publishContent: (key: ContentKey, change: (body: unknown) => unknown) => Promise<void>;
  readonly at: (hoursFromNow: number) => string;
  /** The midnight that ends the same day. */
  readonly endOfDay: (hoursFromNow: number) => string;
  readonly adminName: string;
  readonly password: string;
};

/** The portal with a clock that starts some weeks ago. */
export async function openPast(dependencies: Dependencies, password: string) {
  const present = dependencies.now();
  let clock = present - firstDayHours * hourMs;
  const passwordHasher = rememberVerified(dependencies.passwordHasher);
  const app = await createApp({ ...dependencies, passwordHasher, now: () => clock }, null);
  await app.ensureFirstAdministrator();
  const adminName = dependencies.config.firstAdministrator.username;
  const { call, ensureSessionCookie } = openCalls(app, {
    password,
    now: () => clock,
  });
  const accountIds = new Map<string, number>();

  const send: Send = async (row, body, by, id) => {
    const reply = await call(
      row,
      body,
      by === null ? undefined : await ensureSessionCookie(by),
      id,
    );
    return WithId.catch({ id: '' }).parse(reply.json()).id;
  };
  const portal: PastPortal = {
    goTo: (age) => void (clock = present - age * hourMs),
    send,
    classCode: async (id, by) => {
      const reply = await call(endpoints.renewClassCode, {}, await ensureSessionCookie(by), id);
      return WithCode.parse(reply.json()).code;
    },
    sendFile: async (row, file, by, target) => {
      const form = new FormData();
      form.append('file', file);
      const reply = await call(row, form, await ensureSessionCookie(by), target);
      return WithId.parse(reply.json()).id;
    },
    approveWaiting: async (kind, by) => {
      const waiting = await call(
        endpoints.listModerationItems,
        undefined,
        await ensureSessionCookie(by),
      );
      const { items } = ModerationItems.parse(waiting.json());
      for (const item of items.filter((each) => each.kind === kind))
        await send(endpoints.approveItem, {}, by, item.id);
    },
    publishContent: async (key, change) =>
      publishChange(change, async (row, body) =>
        call(row, body, await ensureSessionCookie(adminName), key),
      ),
    rememberId: (name, id) => void accountIds.set(name, Number(id)),
    getAccountId: (name) => {
      const id = accountIds.get(name);
      if (id === undefined) throw new Error(`nobody in the sample class is ${name}`);
      return id;
    },
    at: (hoursFromNow) => new Date(present + hoursFromNow * hourMs).toISOString(),
    endOfDay: (hoursFromNow) =>
      new Date(new Date(present + hoursFromNow * hourMs).setHours(24, 0, 0, 0)).toISOString(),
    adminName,
    password,
  };
  return {
    portal,
    /** The sign-ins of the sample were not made on a device, so no account lists them. */
    close: async () => {
      await dependencies.database.queries.deleteFrom('sessions').execute();
      await app.close();
    },
  };
}

type ContentCall = (row: Endpoint, body?: object) => Promise<{ json(): unknown }>;

async function publishChange(change: (body: unknown) => unknown, call: ContentCall): Promise<void> {
  const { published, latestVersion } = ContentDocument.parse(
    (await call(endpoints.getContentDocument)).json(),
  );
  const draft = { body: change(published.body), baseVersion: latestVersion };
  const saved = ContentDocument.parse((await call(endpoints.saveContentDraft, draft)).json());
  await call(endpoints.publishContent, { version: saved.latestVersion });
}

/** Everyone signs in again after each hour of the past, and hashing their passwords each time would take seconds. */
function rememberVerified(hasher: PasswordHasher): PasswordHasher {
  const verified = new Set<string>();
  return {
    ...hasher,
    async verify(storedHash, password) {
      const pair = JSON.stringify([storedHash, password]);
      if (verified.has(pair)) return true;
      const isVerified = await hasher.verify(storedHash, password);
      if (isVerified) verified.add(pair);
      return isVerified;
    },
  };
}

type Clock = { readonly password: string; readonly now: () => number };

/** Calls of the portal, and the cookies of anyone who makes them. */
function openCalls(app: Awaited<ReturnType<typeof createApp>>, { password, now }: Clock) {
  const cookies = new Map<string, { readonly cookie: string; readonly until: number }>();

  async function call(
    { method, path }: Endpoint,
    body: unknown,
    cookie?: string,
    target: Target = '',
  ) {
    const { id, slot } = typeof target === 'string' ? { id: target, slot: '' } : target;
    const url = path.replace(/:(?:id|key)/, id).replace(':slot', slot);
    const form = body instanceof FormData ? new Response(body) : null;
    const reply = await app.http.inject({
      method,
      url,
      ...(typeof body === 'object' && body !== null ? { payload: body } : {}),
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
      },
    });
    if (reply.statusCode >= 300) {
      throw new Error(`${method} ${url} of the sample class: ${reply.statusCode} ${reply.body}`);
    }
    return reply;
  }

  async function ensureSessionCookie(name: string): Promise<string> {
    const kept = cookies.get(name);
    if (kept && now() < kept.until) return kept.cookie;
    const reply = await call(endpoints.logIn, { email: name, password });
    const sid = reply.cookies.find((cookie) => cookie.name === 'sid');
    const cookie = `sid=${sid?.value ?? ''}`;
    cookies.set(name, { cookie, until: now() + sessionHours * hourMs });
    return cookie;
  }

  return { call, ensureSessionCookie };
}
