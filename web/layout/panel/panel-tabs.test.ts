import { describe, expect, it } from 'vitest';
import { routeTable, type RouteEntry } from '#contract/pages/route-table';
import { findPanelTab, panelTabPath, panelTabs } from './panel-tabs.tsx';

describe('Tabs of server control', () => {
  it('[§2] are these nine, in this order', () => {
    expect(panelTabs.map(({ label }) => label)).toEqual([
      'Connection',
      'Command',
      'BlueMap',
      'Domain',
      'Files',
      'NPCs',
      'Portals',
      'Worlds',
      'BookNews',
    ]);
  });

  it.each(panelTabs)('has a known address of its own: $label', (tab) => {
    const rows: readonly RouteEntry[] = routeTable;
    const row = rows.find(({ path }) => path === '/server-control');

    expect(findPanelTab(panelTabPath(tab.value))).toBe(tab);
    expect(row?.tabs).toContain(tab.value);
  });

  it.each(['/server-control', '/server-control/', '/server-control/nothing', '/'])(
    'opens Connection for %s',
    (path) => {
      expect(findPanelTab(path).label).toBe('Connection');
    },
  );
});
