import { createServer as createWebServer, type RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestDns } from '../testing/test-dns.ts';
import { CloudflareClient } from '#protocols/dns/cloudflare-client';
import { DnsError } from '#protocols/dns/dns-error';

const token = 'canary-token-4711';

async function start(options: { token?: string; zoneId?: string; timeoutMs?: number } = {}) {
  const dns = await startTestDns({ token });
  onTestFinished(dns.close);
  const client = new CloudflareClient({ apiUrl: dns.url, token, zoneId: 'z1', ...options });
  return { dns, client };
}

async function captureDnsError(work: Promise<unknown>): Promise<DnsError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DnsError)) throw new Error(`no DnsError: ${String(error)}`);
  expect(inspect(error, { depth: 9 })).not.toContain(token);
  return error;
}

const map = { name: 'map.city.example', type: 'A', content: '203.0.113.7', proxied: false };
const theirs = {
  ref: 'theirs',
  description: 'not ours',
  action: 'redirect',
  expression: '(http.host eq "old.city.example")',
  action_parameters: {
    from_value: { status_code: 301, target_url: { expression: 'concat("https://a", "/")' } },
  },
};

describe('the client of Cloudflare', () => {
  it('reads every page', async () => {
    const { dns, client } = await start();
    const many = Array.from({ length: 205 }, (_, count) => ({
      id: `id-${count}`,
      name: `h${count}.city.example`,
      type: 'A',
      content: '203.0.113.1',
      proxied: false,
      ttl: 1,
    }));
    dns.zone.records = many;

    expect(await client.listRecords()).toHaveLength(205);
    expect(await client.listRecords({ name: 'h204.city.example' })).toMatchObject([
      { id: 'id-204' },
    ]);
  });

  it.each(['small', 'unsaid', 'repeated'] as const)(
    'reads each record once from pages of the kind %s',
    async (pages) => {
      const { dns, client } = await start();
      const count = pages === 'small' ? 7 : 205;
      dns.zone.records = Array.from({ length: count }, (_, index) => ({
        id: `id-${index}`,
        name: 'map.city.example',
        type: 'A',
        content: '203.0.113.1',
        proxied: false,
        ttl: 1,
      }));
      dns.setFaults({ pages });

      const ids = (await client.listRecords({ name: 'map.city.example' })).map(({ id }) => id);

      expect(ids).toEqual(dns.zone.records.map(({ id }) => id));
    },
  );

  it('does not mistake an endless list for a complete one', async () => {
    const { dns, client } = await start();
    dns.setFaults({ pages: 'endless' });

    expect((await captureDnsError(client.listRecords())).kind).toBe('not-cloudflare');
    expect(dns.received).toHaveLength(100);
  });

  it('waits for a slow answer, within its limit', async () => {
    const patient = await start();
    patient.dns.setFaults({ slowMs: 30 });
    const impatient = await start({ timeoutMs: 400 });
    impatient.dns.setFaults({ slowMs: 5000 });

    expect(await patient.client.findZoneName()).toBe('city.example');
    expect((await captureDnsError(impatient.client.findZoneName())).kind).toBe('timed-out');
  });

  it('finds out whether the token may change things without changing anything', async () => {
    const { dns, client } = await start();
    const before = JSON.stringify([dns.zone.records, dns.zone.rules]);
    await client.probeRecordEdit();
    await client.probeRedirectEdit();
    dns.setFaults({ lacks: ['record-changes', 'redirect-changes'] });

    const failures = [
      await captureDnsError(client.probeRecordEdit()),
      await captureDnsError(client.probeRedirectEdit()),
    ];

    expect(failures.map(({ permission }) => permission)).toEqual([
      'DNS Edit',
      'Single Redirect Edit',
    ]);
    expect(JSON.stringify([dns.zone.records, dns.zone.rules])).toBe(before);
  });

  it('creates a record, and changes only the requested fields', async () => {
    const { client } = await start();

    const made = await client.createRecord({ ...map, proxied: true });
    const edited = await client.editRecord(made.id, { content: '203.0.113.8' });

    expect(edited).toEqual({ ...made, content: '203.0.113.8' });
    expect(await client.findZoneName()).toBe('city.example');
  });

  it('creates the list of redirects if there is none, and keeps the rules of others', async () => {
    const { dns, client } = await start();

    const none = await client.readRedirectRules();
    await client.writeRedirectRules({ ...none, rules: [theirs] });
    const one = await client.readRedirectRules();
    await client.writeRedirectRules({ ...one, rules: [...one.rules, { ...theirs, ref: 'ours' }] });

    expect(none).toEqual({ exists: false, description: '', rules: [] });
    expect(one.exists).toBe(true);
    expect(dns.zone.rules).toMatchObject([theirs, { ref: 'ours' }]);
    expect(dns.received.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /client/v4/zones/z1/rulesets',
      'PUT /client/v4/zones/z1/rulesets/phases/http_request_dynamic_redirect/entrypoint',
    ]);
  });

  it('names each refusal', async () => {
    const { client } = await start();
    await client.createRecord(map);

    const twice = await captureDnsError(client.createRecord(map));
    const other = await captureDnsError(client.createRecord({ ...map, proxied: true }));
    const alias = await captureDnsError(
      client.createRecord({ ...map, type: 'CNAME', content: 'a.example' }),
    );
    const onAlias = await captureDnsError(
      client.createRecord({ ...map, name: 'www.city.example' }),
    );
    const nonsense = await captureDnsError(client.createRecord({ ...map, content: 'nonsense' }));

    expect([twice, other, alias, onAlias, nonsense].map(({ kind }) => kind)).toEqual([
      'identical',
      'already-exists',
      'address-in-the-way',
      'alias-in-the-way',
      'refused',
    ]);
    expect(nonsense.code).toBe(9005);
  });

  it('names the permission that a 403 without a code is about', async () => {
    const { dns, client } = await start();
    dns.setFaults({ lacks: ['zone', 'records', 'redirects'] });

    const failures = [
      await captureDnsError(client.findZoneName()),
      await captureDnsError(client.listRecords()),
      await captureDnsError(client.readRedirectRules()),
    ];

    expect(failures.map(({ kind, permission }) => [kind, permission])).toEqual([
      ['not-permitted', 'Zone Read'],
      ['not-permitted', 'DNS Edit'],
      ['not-permitted', 'Single Redirect Edit'],
    ]);
  });

  it('recognizes a wrong token, a wrong zone, and too many calls', async () => {
    const wrongToken = await start({ token: 'wrong' });
    const wrongZone = await start({ zoneId: 'z2' });
    const busy = await start();
    busy.dns.setFaults({ isRateLimited: true, retryAfterSeconds: 40 });

    expect((await captureDnsError(wrongToken.client.listRecords())).kind).toBe('bad-token');
    expect((await captureDnsError(wrongZone.client.listRecords())).kind).toBe('not-found');
    const limited = await captureDnsError(busy.client.listRecords());
    expect([limited.kind, limited.retryAfterSeconds]).toEqual(['rate-limited', 40]);
  });

  it('waits no longer than its limit, and asks a frozen server once', async () => {
    const { dns, client } = await start({ timeoutMs: 1000 });
    dns.setFaults({ isFrozen: true });

    expect((await captureDnsError(client.listRecords())).kind).toBe('timed-out');
    expect(dns.received).toHaveLength(1);
  });

  it('tries a read twice and a write once when the service is broken', async () => {
    const { dns, client } = await start();
    dns.setFaults({ isBroken: true });

    expect((await captureDnsError(client.listRecords())).kind).toBe('broken');
    expect((await captureDnsError(client.createRecord(map))).kind).toBe('broken');
    expect(dns.received.map((call) => call.split(' ')[0])).toEqual(['GET', 'GET', 'POST']);
  });

  it('reports that nothing is listening', async () => {
    const { dns, client } = await start();
    await dns.close();

    expect((await captureDnsError(client.createRecord(map))).kind).toBe('unreachable');
  });
});

describe('an answer that is not as expected', () => {
  const answers =
    (status: number, body: string): RequestListener =>
    (_request, response) =>
      response.writeHead(status).end(body);
  const record = { success: true, result: { id: 'r1', ...map } };
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, 32)));
    };
    response.on('drain', more);
    more();
  };

  async function listen(listener: RequestListener) {
    const server = createWebServer(listener);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return `http://127.0.0.1:${port}/client/v4`;
  }

  it.each([
    ['a success that says it failed', answers(200, JSON.stringify({ ...record, success: false }))],
    ['a failure that says it succeeded', answers(400, JSON.stringify(record))],
    ['a page', answers(200, '<p>Sign in</p>')],
    ['a record without an id', answers(200, JSON.stringify({ success: true, result: map }))],
    ['an endless answer', endless],
  ])('[§7] is no success: %s', async (_title, listener) => {
    const client = new CloudflareClient({ apiUrl: await listen(listener), token, zoneId: 'z1' });

    const { kind } = await captureDnsError(client.createRecord(map));

    expect(['refused', 'not-cloudflare']).toContain(kind);
  });

  it('[§7] never takes a record of another name for the wanted one', async () => {
    const result = [
      { ...map, id: 'r1', name: 'play.city.example' },
      { ...map, id: 'r2', name: 'Map.City.Example' },
    ];
    const apiUrl = await listen(answers(200, JSON.stringify({ success: true, result })));
    const client = new CloudflareClient({ apiUrl, token, zoneId: 'z1' });

    expect(await client.listRecords({ name: map.name })).toMatchObject([{ id: 'r2' }]);
  });

  it('[§7] is not mistaken for a zone without redirects, whose rules would be replaced', async () => {
    const apiUrl = await listen(answers(200, JSON.stringify({ success: true, result: null })));
    const client = new CloudflareClient({ apiUrl, token, zoneId: 'z1' });

    expect((await captureDnsError(client.readRedirectRules())).kind).toBe('not-cloudflare');
  });

  it('[S38] that leads elsewhere is not followed with the token or the change', async () => {
    const received: unknown[] = [];
    const elsewhere = await listen((request, response) => {
      received.push(request.headers);
      response.end(JSON.stringify(record));
    });
    const apiUrl = await listen((request, response) => {
      response.writeHead(307, { location: `${elsewhere}${request.url}` }).end();
    });
    const client = new CloudflareClient({ apiUrl, token, zoneId: 'z1' });

    expect((await captureDnsError(client.createRecord(map))).kind).toBe('not-cloudflare');
    expect(received).toEqual([]);
  });
});

describe('a DNS service that never answers', () => {
  it('[§4] has one time limit for all requests of an action and their second attempts', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const client = new CloudflareClient({
      apiUrl: `http://127.0.0.1:${port}/client/v4`,
      token: 'token',
      zoneId: 'z1',
      limit: AbortSignal.timeout(300),
    });
    const started = performance.now();

    await expect(client.findZoneName()).rejects.toMatchObject({ kind: 'timed-out' });
    await expect(client.listRecords()).rejects.toMatchObject({ kind: 'timed-out' });

    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
