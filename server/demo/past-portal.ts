import { z } from 'zod';
import type { BodyInputOf, Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { createApp } from '../app.ts';
import type { Dependencies } from '../composition/dependencies.ts';

const hourMs = 3_600_000;
export const firstDayHours = 340;
/** Staff are signed out after two hours without a call. */
const sessionHours = 1;
const WithId = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
const WithCode = z.object({ code: z.string() });

/** One thing that happened in the class, so many hours ago. */
export type Event = { readonly age: number; readonly happen: () => Promise<void> };

/** A call of the table, about what has the id. */
type Send = <Row extends Endpoint>(
  row: Row,
  body: BodyInputOf<Row>,
  by: string | null,
  id?: string,
) => Promise<string>;
export type PastPortal = {
  /** Moves the clock to so many hours before now. */
  readonly goTo: (age: number) => void;
  /** Makes a call as someone and gives the id that it answers with. */
  readonly send: Send;
  /** What students type to join the class. */
  readonly classCode: (id: string, by: string) => Promise<string>;
  /** Adds a picture to someone's journal and gives its id. */
  readonly addPicture: (
    name: string,
    picture: Uint8Array<ArrayBuffer>,
    by: string,
  ) => Promise<string>;
  readonly at: (hoursFromNow: number) => string;
  readonly adminName: string;
  readonly password: string;
};

/** The portal with a clock that starts two weeks ago. */
export async function openPast(dependencies: Dependencies, password: string) {
  const present = dependencies.now();
  let clock = present - firstDayHours * hourMs;
  const app = await createApp({ ...dependencies, now: () => clock }, null);
  await app.ensureFirstAdministrator();
  const adminName = dependencies.config.firstAdministrator.username;
  const cookies = new Map<string, { readonly cookie: string; readonly until: number }>();

  async function call({ method, path }: Endpoint, body: unknown, cookie?: string, id = '') {
    const url = path.replace(':id', id);
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

  async function cookieOf(name: string): Promise<string> {
    const kept = cookies.get(name);
    if (kept && clock < kept.until) return kept.cookie;
    const reply = await call(endpoints.logIn, { email: name, password });
    const sid = reply.cookies.find((cookie) => cookie.name === 'sid');
    const cookie = `sid=${sid?.value ?? ''}`;
    cookies.set(name, { cookie, until: clock + sessionHours * hourMs });
    return cookie;
  }

  const send: Send = async (row, body, by, id) => {
    const reply = await call(row, body, by === null ? undefined : await cookieOf(by), id);
    return WithId.catch({ id: '' }).parse(reply.json()).id;
  };
  const readClassCode = async (id: string, by: string) => {
    const reply = await call(endpoints.renewClassCode, {}, await cookieOf(by), id);
    return WithCode.parse(reply.json()).code;
  };
  const addPicture = async (name: string, picture: Uint8Array<ArrayBuffer>, by: string) => {
    const form = new FormData();
    form.append('file', new Blob([picture], { type: 'image/png' }), name);
    const reply = await call(endpoints.addJournalEntry, form, await cookieOf(by));
    return WithId.parse(reply.json()).id;
  };
  const portal: PastPortal = {
    goTo: (age) => void (clock = present - age * hourMs),
    send,
    classCode: readClassCode,
    addPicture,
    at: (hoursFromNow) => new Date(present + hoursFromNow * hourMs).toISOString(),
    adminName,
    password,
  };
  return { portal, close: app.close };
}
