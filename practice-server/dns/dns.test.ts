import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PracticeDnsOptions } from './dns-listener.ts';
import { startTestDns } from '../testing/test-dns.ts';

const zoneId = 'z1';
const entryPoint = '/rulesets/phases/http_request_dynamic_redirect/entrypoint';

async function start(options: Partial<PracticeDnsOptions> = {}) {
  const dns = await startTestDns({ token: 'canary-token', ...options });
  onTestFinished(dns.close);
  const ask = async (method: string, path: string, body?: unknown, token = 'canary-token') => {
    const reply = await fetch(`${dns.url}/zones/${zoneId}${path}`, {
      method,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  return { dns, ask };
}

const map = { name: 'map.city.example', type: 'A', content: '203.0.113.7', proxied: false, ttl: 1 };
const refusal = (code: number) => ({
  status: 400,
  body: { success: false, errors: [{ code }], result: null },
});

describe('the practice DNS', () => {
  it('refuses calls without the token', async () => {
    const { ask } = await start();

    expect((await ask('GET', '', undefined, '')).status).toBe(400);
    expect((await ask('GET', '', undefined, 'wrong')).status).toBe(401);
    expect(await ask('GET', '')).toMatchObject({ body: { result: { name: 'city.example' } } });
  });

  it('lists by page and by exact name', async () => {
    const { ask } = await start();

    expect(await ask('GET', '/dns_records?per_page=3&page=2')).toMatchObject({
      body: { result: [{ type: 'TXT' }], result_info: { total_pages: 2, total_count: 4 } },
    });
    expect(await ask('GET', '/dns_records?name.exact=play.city.example')).toMatchObject({
      body: { result: [{ content: '203.0.113.9' }], result_info: { total_count: 1 } },
    });
  });

  it('refuses what Cloudflare refuses, with its codes', async () => {
    const { ask } = await start();
    await ask('POST', '/dns_records', map);

    expect(await ask('POST', '/dns_records', map)).toMatchObject(refusal(81058));
    expect(await ask('POST', '/dns_records', { ...map, proxied: true })).toMatchObject(
      refusal(81057),
    );
    expect(
      await ask('POST', '/dns_records', { ...map, type: 'CNAME', content: 'a.example' }),
    ).toMatchObject(refusal(81053));
    expect(await ask('POST', '/dns_records', { ...map, name: 'www.city.example' })).toMatchObject(
      refusal(81054),
    );
    expect(await ask('POST', '/dns_records', { ...map, content: 'x' })).toMatchObject(
      refusal(9005),
    );
  });

  it('adds its zone to a foreign name', async () => {
    const { ask } = await start();

    expect(await ask('POST', '/dns_records', { ...map, name: 'map.other.example' })).toMatchObject({
      body: { result: { name: 'map.other.example.city.example' } },
    });
  });

  it('replaces every rule with PUT, and has no list of rules before the first', async () => {
    const { ask } = await start();
    const rule = (ref: string) => ({
      ref,
      action: 'redirect',
      expression: '(http.host eq "a.city.example")',
      action_parameters: {
        from_value: { status_code: 302, target_url: { value: 'https://b.example' } },
      },
    });

    expect((await ask('GET', entryPoint)).status).toBe(404);
    await ask('PUT', entryPoint, { rules: [rule('one'), rule('two')] });
    await ask('PUT', entryPoint, { rules: [rule('three')] });

    expect(await ask('GET', entryPoint)).toMatchObject({
      body: { result: { rules: [{ ref: 'three' }] } },
    });
    expect((await ask('PUT', entryPoint, { rules: [{ ...rule('x'), version: '1' }] })).status).toBe(
      400,
    );
  });

  it('refuses without a code if the token lacks the permission', async () => {
    const { dns, ask } = await start();
    dns.setFaults({ lacks: ['redirects'] });

    expect(await ask('GET', entryPoint)).toEqual({
      status: 403,
      body: {
        success: false,
        errors: [{ message: 'request is not authorized' }],
        messages: [],
        result: null,
      },
    });
  });

  it('keeps its zone across restarts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'practice-dns-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'kept', 'zone.json');
    const first = await start({ file });
    await first.ask('POST', '/dns_records', map);

    const second = await start({ file });

    expect(await second.ask('GET', '/dns_records?name.exact=map.city.example')).toMatchObject({
      body: { result: [{ content: '203.0.113.7' }] },
    });
  });
});
