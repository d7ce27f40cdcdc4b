import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from './portal.fixture.ts';
import { makeTestSite, type TestSite } from './site.fixture.ts';

let site: TestSite;
let portal: Portal;
beforeAll(async () => {
  site = await makeTestSite();
  portal = await startPortal({}, { site });
});
afterAll(async () => {
  await portal.close();
  await site.remove();
});

describe('[product §5] an address that has moved', () => {
  it.each([
    { method: 'GET', asked: '', leads: '' },
    { method: 'HEAD', asked: '', leads: '' },
    { method: 'GET', asked: '/', leads: '' },
    { method: 'GET', asked: '?year=2026&a=%2F', leads: '?year=2026&a=%2F' },
  ])('$method /wsdot-reports$asked leads on with its query', async ({ method, asked, leads }) => {
    const reply = await portal.call(method, `/wsdot-reports${asked}`);

    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toBe(`/wasdot-reports${leads}`);
    expect(reply.text).toBe('');
  });
});
