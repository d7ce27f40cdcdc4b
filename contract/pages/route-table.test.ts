import { describe, expect, it } from 'vitest';

import { knownPaths, sitemapPaths } from './page-addresses.ts';
import { findId, findRoute, pageAddress, redirects, routeTable } from './route-table.ts';

describe('[§2] routes', () => {
  it.each([
    { path: '/', access: 'public' },
    { path: '/maps', access: 'public' },
    { path: '/play', access: 'public' },
    { path: '/newsletter', access: 'public' },
    { path: '/wasdot-reports', access: 'public' },
    { path: '/video', access: 'public' },
    { path: '/storymaps', access: 'public' },
    { path: '/community', access: 'public' },
    { path: '/auth', access: 'public' },
    { path: '/admin', access: 'public' },
    { path: '/server-control', access: 'admin' },
    { path: '/domain-setup', access: 'admin' },
    { path: '/booknews-editor', access: 'admin' },
    { path: '/help', access: 'public' },
  ])('$path is for: $access', ({ path, access }) => {
    expect(findRoute(path)).toMatchObject({ path, access });
  });

  it.each(['/nope', '/maps/tacoma', '/server-control/nope', '/MAPS', '//maps'])(
    '%s is not found',
    (path) => {
      expect(findRoute(path).title).toBe('404 Page Not Found');
    },
  );

  it('a slash at the end changes nothing', () => {
    expect(findRoute('/maps/').path).toBe('/maps');
  });

  it('each tab of server control has an address of its own', () => {
    const tabs = knownPaths.filter(
      (path) => path.startsWith('/server-control/') && findRoute(path).path === '/server-control',
    );

    expect(tabs).toHaveLength(9);
    expect(findRoute('/server-control/audit').path).toBe('/server-control/audit');
  });

  it('[product §5] /wsdot-reports leads to /wasdot-reports', () => {
    expect(redirects['/wsdot-reports']).toBe('/wasdot-reports');
    expect(redirects['/programme']).toBe('/schedule');
  });

  it('every route has a title of its own', () => {
    const titles = routeTable.map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('Addresses with an id', () => {
  it.each([
    { path: '/things/a-1_B', id: 'a-1_B' },
    { path: '/things/a/', id: 'a' },
    { path: '/things', id: '' },
    { path: '/things/', id: '' },
    { path: '/things/a/b', id: '' },
    { path: '/other/a', id: '' },
    { path: '/things/:id', id: '' },
    { path: '/things/a%2Fb', id: '' },
    { path: '/things/<b>', id: '' },
    { path: `/things/${'a'.repeat(65)}`, id: '' },
  ])('$path names the id "$id"', ({ path, id }) => {
    expect(findId('/things/:id', path)).toBe(id);
  });

  it('has an id only where its route has one', () => {
    expect(findId('/maps', '/maps')).toBe('');
    expect(findId('/things/:id/edit', '/things/a/edit')).toBe('a');
  });

  it('distinguishes items, but not the tabs of a page', () => {
    const things = { path: '/things/:id', title: 'Thing', access: 'public' } as const;

    expect(pageAddress(things, '/things/a/')).toBe('/things/a');
    expect(pageAddress(findRoute('/server-control/files'), '/server-control/files')).toBe(
      '/server-control',
    );
  });

  it('is not in the site map', () => {
    expect([...sitemapPaths, ...knownPaths].filter((path) => path.includes(':'))).toEqual([]);
  });
});
