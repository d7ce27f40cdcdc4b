import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DnsPreview, DnsRecords } from '#contract/game-server/domain';
import { AuditEntryList } from '#contract/moderation/audit';
import { limits } from '#contract/limits';
import { aRecord, dnsToken, mapHost, portalHost, startDomain } from './domain.fixture.ts';

describe('the map domain', () => {
  it('[§7] is created, then changed, then left as it is: never a second record', async () => {
    const domain = await startDomain();

    const replies = [
      await domain.setUpMap('203.0.113.7'),
      await domain.setUpMap('203.0.113.8'),
      await domain.setUpMap('203.0.113.8'),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map((reply) => reply.json())).toEqual(
      [
        ['created', '203.0.113.7'],
        ['updated', '203.0.113.8'],
        ['updated', '203.0.113.8'],
      ].map(([action, content]) => ({
        action,
        record: { name: mapHost, type: 'A', content, proxied: false },
      })),
    );
    expect(domain.findRecords(mapHost)).toHaveLength(1);
    expect(domain.writes().map((call) => call.split(' ')[0])).toEqual(['POST', 'PATCH']);
  });

  it('[§7] is an AAAA record for IPv6, in whatever form it is typed', async () => {
    const domain = await startDomain();

    const first = await domain.setUpMap('2001:0DB8:0:0::7');
    await domain.setUpMap('2001:db8::7');

    expect(first.json()).toMatchObject({ record: { type: 'AAAA', content: '2001:db8::7' } });
    expect(domain.writes()).toHaveLength(1);
  });

  it('[§7] that was set is not reported as failed, although the audit log cannot say so anymore', async () => {
    const domain = await startDomain();
    await sql`create trigger no_outcome before insert on audit_log when new.result like 'done%'
      begin select raise(abort, 'the disk is full'); end`.execute(
      domain.portal.dependencies.database.queries,
    );

    const reply = await domain.setUpMap('203.0.113.7');

    expect([reply.status, domain.findRecords(mapHost).length]).toEqual([200, 1]);
    expect(await domain.audit()).toContain('"result":"began"');
  });

  it('[§6] that was set is one row of the audit log, with its result and what it changed', async () => {
    const domain = await startDomain();

    await domain.setUpMap('203.0.113.7');

    const { entries } = AuditEntryList.parse(JSON.parse(await domain.audit()));
    const rows = entries.filter(({ action }) => action === 'domain.set-map-record');
    expect(rows).toMatchObject([{ result: 'done, created', subject: mapHost }]);
    expect(rows[0]?.changes).not.toEqual([]);
  });

  it('[§7] twice at once makes one record', async () => {
    const domain = await startDomain();

    await Promise.all([domain.setUpMap('203.0.113.7'), domain.setUpMap('203.0.113.9')]);

    expect(domain.findRecords(mapHost)).toMatchObject([{ content: '203.0.113.9' }]);
  });

  it('[§7] replaces only what was shown before, not what someone else has set since', async () => {
    const domain = await startDomain();
    await domain.setUpMap('203.0.113.7');
    await domain.setUpRedirect('https://old.example');
    const map = DnsPreview.parse((await domain.previewMap('203.0.113.8')).json());
    const redirect = DnsPreview.parse((await domain.previewRedirect('https://new.example')).json());
    await domain.setUpMap('203.0.113.9');
    await domain.setUpRedirect('https://other.example');

    const replies = [
      await domain.setUpMap('203.0.113.8', map.changes),
      await domain.setUpRedirect('https://new.example', redirect.changes),
    ];

    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect(domain.findRecords(mapHost)).toMatchObject([{ content: '203.0.113.9' }]);
    expect((await domain.read('dns-records')).json()).toMatchObject({
      redirect: { to: 'https://other.example' },
    });
    const { changes } = DnsPreview.parse((await domain.previewMap('203.0.113.8')).json());
    expect((await domain.setUpMap('203.0.113.8', changes)).status).toBe(200);
  });

  it.each([
    'localhost',
    'play.example.org',
    '203.0.113.7:8100',
    '203.0.113.7\nX',
    '3405803783',
    '',
  ])('[S37] refuses %j as no address', async (serverIP) => {
    const domain = await startDomain();

    const reply = await domain.setUpMap(serverIP);

    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Please enter an IPv4 or IPv6 address');
    expect(domain.dns.received).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.4',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:203.0.113.7',
  ])('[S37] refuses %s, which nobody on the internet reaches', async (serverIP) => {
    const domain = await startDomain();

    const reply = await domain.setUpMap(serverIP);

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([400, 'address-not-public']);
    expect(domain.dns.received).toEqual([]);
  });

  it('stops at several records and at an alias, shows them and changes nothing', async () => {
    const domain = await startDomain();
    domain.dns.zone.records = [
      aRecord(mapHost, 'A', '203.0.113.1'),
      aRecord(mapHost, 'A', '203.0.113.2'),
    ];
    const several = await domain.setUpMap('203.0.113.7');
    domain.dns.zone.records = [aRecord(mapHost, 'CNAME', 'maps.example.net')];
    const alias = await domain.setUpMap('203.0.113.7');

    expect([several.status, alias.status]).toEqual([409, 409]);
    expect(several.text).toContain('203.0.113.2, not proxied');
    expect(alias.text).toContain('map.city.example CNAME → maps.example.net');
    expect(domain.writes()).toEqual([]);
  });

  it('keeps what others set on the record, and every other record', async () => {
    const domain = await startDomain();
    const before = domain.dns.zone.records;
    domain.dns.zone.records = [...before, aRecord(mapHost, 'A', '203.0.113.1', true)];

    const preview = await domain.previewMap('203.0.113.7');
    await domain.setUpMap('203.0.113.7');

    expect(preview.text).toContain('A → 203.0.113.7, proxied');
    expect(domain.dns.zone.records).toEqual([
      ...before,
      { ...aRecord(mapHost, 'A', '203.0.113.1', true), content: '203.0.113.7' },
    ]);
  });

  it('[§7] gets a record of its own beside those of other types with its name', async () => {
    const domain = await startDomain();
    const others = [aRecord(mapHost, 'TXT', 'verified=1'), aRecord(mapHost, 'AAAA', '2001:db8::7')];
    domain.dns.zone.records = others;

    await domain.setUpMap('203.0.113.7');

    expect(domain.dns.zone.records).toMatchObject([
      ...others,
      { name: mapHost, type: 'A', content: '203.0.113.7' },
    ]);
  });

  it('shows before and after, and changes nothing by that', async () => {
    const domain = await startDomain();

    const created = await domain.previewMap('203.0.113.7');
    const writes = domain.writes();
    await domain.setUpMap('203.0.113.7');
    const nothing = await domain.previewMap('203.0.113.7');

    expect(created.json()).toEqual({
      host: mapHost,
      changes: [{ what: 'record', before: null, after: `${mapHost} A → 203.0.113.7, not proxied` }],
    });
    expect(writes).toEqual([]);
    expect(nothing.json()).toEqual({ host: mapHost, changes: [] });
  });
});

describe('what goes wrong with DNS', () => {
  it.each([
    { settings: { CLOUDFLARE_API_TOKEN: '' }, expected: 'Set CLOUDFLARE_API_TOKEN,' },
    {
      settings: { CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_ZONE_ID: '' },
      expected: 'Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID,',
    },
    { settings: { MAP_DOMAIN: '' }, expected: 'Set MAP_DOMAIN,' },
  ])('[§7] 503 names the setting: $expected', async ({ settings, expected }) => {
    const domain = await startDomain(settings);

    const reply = await domain.setUpMap('203.0.113.7');

    expect(reply.status).toBe(503);
    expect(reply.text).toContain(expected);
  });

  it('[§4] a service that never answers has ten seconds for the whole action', async () => {
    const domain = await startDomain();
    domain.dns.setFaults({ isFrozen: true });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limited = vi.spyOn(AbortSignal, 'timeout');
    // The first limit is that of the action; those of its requests would come later.
    limited.mockImplementationOnce(() => timeout(300)).mockImplementation(() => timeout(600_000));

    const reply = await domain.setUpMap('203.0.113.7');

    expect(reply.status).toBe(504);
    expect(limited.mock.calls[0]).toEqual([10_000]);
    expect(limits.dnsTimeoutMs).toBe(10_000);
  });

  it.each(['map.other.example', 'map.mycity.example'])(
    'refuses %s of another zone',
    async (host) => {
      const domain = await startDomain({ MAP_DOMAIN: host });

      const reply = await domain.setUpMap('203.0.113.7');

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'not-in-zone']);
      expect(domain.writes()).toEqual([]);
    },
  );

  it('[§7] a service that has only records lists and sets them; what else it has is unknown', async () => {
    const domain = await startDomain();
    domain.dns.setFaults({ hasOnlyRecords: true });

    const created = await domain.setUpMap('203.0.113.7');
    const listed = DnsRecords.parse((await domain.read('dns-records')).json());
    const redirected = await domain.setUpRedirect('https://app.example.net');

    expect([created.status, created.json()]).toMatchObject([200, { action: 'created' }]);
    expect(listed.records).toContainEqual(expect.objectContaining({ name: mapHost }));
    expect(listed.redirect).toBeNull();
    // Its rules would be replaced, so here the same read is the one that matters.
    expect([redirected.status, redirected.headers.get('x-problem')]).toEqual([
      502,
      'dns-not-cloudflare',
    ]);
    expect(domain.findRecords(portalHost)).toEqual([]);
  });

  it.each([{ lacks: ['zone'] }, { hasOnlyRecords: true }] as const)(
    '[§7] a name outside a zone whose name is unknown is not written: %o',
    async (fault) => {
      const domain = await startDomain({ MAP_DOMAIN: 'map.other.example' });
      domain.dns.setFaults(fault);

      const reply = await domain.setUpMap('203.0.113.7');

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'not-in-zone']);
      expect(reply.text).toContain('is not in the zone from CLOUDFLARE_ZONE_ID');
      expect(domain.writes()).toEqual([]);
    },
  );

  it('[§7] S38 a refusal and a rate limit are 502 with a sentence that does not contain the token', async () => {
    const domain = await startDomain();
    domain.dns.setFaults({ isRateLimited: true });
    const limited = await domain.read('dns-records');
    domain.dns.setFaults({ isRateLimited: false, lacks: ['records'] });
    const withheld = await domain.setUpMap('203.0.113.7');
    domain.dns.setFaults({ lacks: [], isBroken: true });
    const broken = await domain.read('dns-records');

    expect([limited, withheld, broken].map(({ status }) => status)).toEqual([502, 502, 502]);
    expect(limited.text).toBe(
      'Cloudflare received too many requests. Please wait 5 minutes and try again.',
    );
    expect(withheld.text).toContain('DNS – Edit');
    for (const text of [limited.text, withheld.text, broken.text, await domain.audit()])
      expect(text).not.toContain(dnsToken);
  });

  it('[§7] lists the records, and says what the buttons work on', async () => {
    const domain = await startDomain();

    const records = await domain.read('dns-records');
    const settings = await domain.read('settings');

    expect(records.json()).toMatchObject({
      records: expect.arrayContaining([
        { name: 'play.city.example', type: 'A', content: '203.0.113.9', proxied: false },
      ]),
    });
    expect(settings.json()).toMatchObject({ isReady: true, isPractice: false, mapDomain: mapHost });
    expect(settings.text).not.toContain(dnsToken);
  });

  it('[§7] says beside the records where the portal domain leads, as far as the token may see it', async () => {
    const domain = await startDomain();
    const read = async () => DnsRecords.parse((await domain.read('dns-records')).json()).redirect;
    const before = await read();
    await domain.setUpRedirect('https://app.example.net');
    const after = await read();
    domain.dns.setFaults({ lacks: ['redirects'] });
    const unseen = await read();

    expect([before, after, unseen]).toEqual([
      null,
      { from: portalHost, to: 'https://app.example.net' },
      null,
    ]);
  });

  it('records each act with the previous values', async () => {
    const domain = await startDomain();
    await domain.setUpMap('203.0.113.7');
    domain.dns.zone.records = [...domain.dns.zone.records, aRecord(mapHost, 'A', '203.0.113.9')];
    await domain.setUpMap('203.0.113.8');
    await domain.setUpRedirect('https://app.example.net');

    const audit = await domain.audit();

    expect(audit).toContain('domain.set-map-record');
    expect(audit).toContain('done, created');
    expect(audit).toContain('domain.set-redirect');
    expect(audit).toContain(
      '"before":null,"after":"portal.city.example → https://app.example.net"',
    );
  });
});
