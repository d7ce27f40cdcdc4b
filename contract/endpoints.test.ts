import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const rows = Object.entries<Endpoint>(endpoints);

/** §7, row by row: what the browser and every other client rely on. */
const specified = [
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'GET /api/minecraft/status',
  'POST /api/minecraft/connect',
  'POST /api/minecraft/command',
  'GET /api/sftp/status',
  'GET /api/sftp/bluemap-configs',
  'POST /api/sftp/configure',
  'GET /api/sftp/directory',
  'POST /api/sftp/upload',
  'POST /api/sftp/save-file',
  'POST /api/sftp/create-folder',
  'DELETE /api/sftp/delete',
  'GET /api/sftp/file-content',
  'GET /api/multiverse/world-names',
  'POST /api/cloudflare/setup-bluemap',
  'POST /api/cloudflare/setup-domain-redirect',
  'GET /api/cloudflare/dns-records',
  'GET /api/admin/booknews',
  'POST /api/admin/booknews/save',
  'POST /api/admin/booknews/reload',
  'GET /api/public/community-feed',
  'GET /api/public/champions',
  'GET /api/public/engagement-metrics',
  'GET /api/public/active-projects',
  'GET /api/public/live-games',
  'POST /api/public/submit-quest',
  'POST /api/public/support-message',
  'POST /api/public/celebrate',
];

const forTeachersToo = [
  'createAccount',
  'resetAccountPassword',
  'exportStudent',
  'requestStudentDeletion',
  'stopStudentDeletion',
];

describe('the endpoint table', () => {
  it.each(specified)('[§7] has %s', (call) => {
    expect(rows.map(([, { method, path }]) => `${method} ${path}`)).toContain(call);
  });

  it('[§7] names each call once', () => {
    const calls = rows.map(([, { method, path }]) => `${method} ${path}`);

    expect(new Set(calls).size).toBe(calls.length);
  });

  it('[§4] counts every write as a sign that someone is there', () => {
    const polled = rows.filter(([, { isPolled }]) => isPolled === true);

    expect(polled.map(([, { method }]) => method)).toEqual(polled.map(() => 'GET'));
  });

  it('[§9] limits the body of a call that needs little or much', () => {
    const limited = rows.flatMap(([name, { bodyLimitBytes }]) =>
      bodyLimitBytes === undefined ? [] : [[name, bodyLimitBytes / 1024]],
    );

    expect(Object.fromEntries(limited)).toEqual({
      logIn: 16,
      register: 16,
      logOut: 16,
      changePassword: 16,
      requestDeletion: 16,
      // JSON may write a character of one byte as six.
      saveFile: 13 * 1024,
      saveBook: 2 * 1024,
    });
  });

  it.each(
    rows.filter(
      ([name, { path }]) =>
        /^\/api\/(minecraft|sftp|multiverse|cloudflare|admin|users)/.test(path) &&
        // Teachers may do these for the students of their own classes.
        !forTeachersToo.includes(name),
    ),
  )('[§6] %s is for administrators only', (_name, { access }) => {
    expect(access).toBe('admin');
  });
});
