import { describe, expect, it } from 'vitest';

import { findRoute, knownPaths, redirects, routeTable } from './route-table.ts';

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
