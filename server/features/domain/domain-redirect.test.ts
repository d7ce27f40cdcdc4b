import { describe, expect, it } from 'vitest';
import { aRecord, portalHost, startDomain } from './domain.fixture.ts';

const theirs = {
  id: 'f'.repeat(32),
  ref: 'theirs',
  description: 'not ours',
  enabled: false,
  action: 'redirect',
  expression: '(http.host eq "old.city.example")',
  action_parameters: {
    from_value: { status_code: 301, target_url: { value: 'https://a.example' } },
  },
};

describe('the redirect of the portal domain', () => {
  it('[§7] adds one rule and a proxied record, and leaves the rules of others as they are', async () => {
    const domain = await startDomain();
    domain.dns.zone.rules = [theirs];

    const first = await domain.setUpRedirect('https://app.example.net');
    const again = await domain.setUpRedirect(
      'https://other.example.net/x?y=concat("a")'.replaceAll('"', ''),
    );

    expect(first.json()).toEqual({
      action: 'created',
      records: [{ name: portalHost, type: 'A', content: '192.0.2.1', proxied: true }],
    });
    expect(again.json()).toMatchObject({ action: 'updated' });
    expect(domain.dns.zone.rules).toMatchObject([
      theirs,
      {
        expression: `(http.host eq "${portalHost}")`,
        action_parameters: {
          from_value: {
            status_code: 302,
            target_url: { value: 'https://other.example.net/x?y=concat(a)' },
          },
        },
      },
    ]);
    expect(domain.dns.zone.rules).toHaveLength(2);
    expect(domain.findRecords(portalHost)).toHaveLength(1);
  });

  it('changes nothing if everything is right', async () => {
    const domain = await startDomain();
    await domain.setUpRedirect('https://app.example.net');
    const writes = domain.writes().length;

    const reply = await domain.setUpRedirect('https://app.example.net');

    expect(reply.json()).toMatchObject({ action: 'updated' });
    expect(domain.writes()).toHaveLength(writes);
  });

  it.each([
    ['that someone has switched off', { enabled: false }],
    ['whose description someone has changed', { description: 'the school' }],
    ['whose reference someone has changed', { ref: 'theirs' }],
  ])('[§7] takes its own rule again %s, and adds no second one', async (_what, change) => {
    const domain = await startDomain();
    await domain.setUpRedirect('https://app.example.net');
    domain.dns.zone.rules = (domain.dns.zone.rules ?? []).map((rule) => ({ ...rule, ...change }));

    const preview = await domain.previewRedirect('https://other.example.net');
    const same = await domain.previewRedirect('https://app.example.net');
    await domain.setUpRedirect('https://other.example.net');

    expect(preview.text).toContain('https://other.example.net');
    expect(same.text.includes('app.example.net')).toBe('enabled' in change);
    expect(domain.dns.zone.rules).toMatchObject([
      { enabled: true, action_parameters: { from_value: { status_code: 302 } } },
    ]);
    expect(JSON.stringify(domain.dns.zone.rules)).toContain('https://other.example.net');
  });

  it('[§7] leaves records that are not addresses as they are', async () => {
    const domain = await startDomain();
    const others = [aRecord(portalHost, 'TXT', 'verified=1')];
    domain.dns.zone.records = others;

    await domain.setUpRedirect('https://app.example.net');

    expect(domain.dns.zone.records).toMatchObject([
      ...others,
      { name: portalHost, type: 'A', content: '192.0.2.1', proxied: true },
    ]);
  });

  it('makes a single record proxied, and says so before', async () => {
    const domain = await startDomain();
    domain.dns.zone.records = [aRecord(portalHost, 'CNAME', 'app.example.net')];

    const preview = await domain.previewRedirect('https://app.example.net');
    await domain.setUpRedirect('https://app.example.net');

    expect(preview.json()).toMatchObject({
      changes: [
        { what: 'redirect', before: null, after: `${portalHost} → https://app.example.net` },
        {
          what: 'record',
          before: `${portalHost} CNAME → app.example.net, not proxied`,
          after: `${portalHost} CNAME → app.example.net, proxied`,
        },
      ],
    });
    expect(domain.findRecords(portalHost)).toMatchObject([
      { proxied: true, content: 'app.example.net' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://app.example.net',
    'https://user:secret@app.example.net',
    'https://app.example.net/"),concat("',
    'https://app.example.net/\\x',
    'https://app.example.net/ x',
    'app.example.net',
    '',
  ])('[S37] refuses %j', async (url) => {
    const domain = await startDomain();

    const reply = await domain.setUpRedirect(url);

    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Please enter a web address');
    expect(domain.dns.received).toEqual([]);
  });

  it.each([
    ['HTTPS://E.ORG', 'https://e.org'],
    ['HTTP://App.Example.NET:80/Way?Q=1#x', 'http://app.example.net/Way?Q=1#x'],
    ['https://bücher.example/grün/', 'https://xn--bcher-kva.example/gr%C3%BCn/'],
  ])('[§7] sends %s in the usual form', async (given, sent) => {
    const domain = await startDomain();

    const reply = await domain.setUpRedirect(given);
    const preview = await domain.previewRedirect(given);

    expect(reply.status).toBe(200);
    expect(JSON.stringify(domain.dns.zone.rules)).toContain(`"value":"${sent}"`);
    expect(preview.json()).toEqual({ host: portalHost, changes: [] });
  });

  it.each(['https://portal.city.example', 'http://PORTAL.city.example./path'])(
    '[S37] refuses a redirect in a circle: %s',
    async (url) => {
      const domain = await startDomain();

      const reply = await domain.setUpRedirect(url);

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([400, 'redirect-loop']);
    },
  );

  it('leaves the domain as it was when the token may not redirect', async () => {
    const domain = await startDomain();
    domain.dns.setFaults({ lacks: ['redirects'] });

    const reply = await domain.setUpRedirect('https://app.example.net');

    expect(reply.status).toBe(502);
    expect(reply.text).toContain('Single Redirect – Edit');
    expect(domain.findRecords(portalHost)).toEqual([]);
  });
});
