import { describe, expect, it } from 'vitest';
import type { Existing } from '../upload/upload-intake.ts';
import { quickFolders } from './quick-access.tsx';

const folders = (...names: readonly string[]): readonly Existing[] =>
  names.map((name) => ({ name, type: 'directory' }));
const absences = (surroundings: Parameters<typeof quickFolders>[0]) =>
  Object.fromEntries(quickFolders(surroundings).map(({ label, absence }) => [label, absence]));

describe('[§9] the quick-access folders', () => {
  it('are all offered while nobody knows what the server has', () => {
    const known = Object.values(absences({ root: undefined, plugins: undefined }));

    expect(known).toEqual([null, null, null, null, null, null, null, null]);
  });

  it('mark missing ones; Worlds opens the server root if the worlds are there', () => {
    const root = folders('plugins', 'logs', 'world', 'world_nether');
    const plugins = folders('BlueMap', 'Multiverse-Core');

    expect(absences({ root, plugins })).toEqual({
      BlueMap: null,
      Lands: 'missing',
      Citizens: 'missing',
      Multiverse: null,
      FastAsyncWorldEdit: 'missing',
      'Server root': null,
      Worlds: null,
      Logs: null,
    });
    expect(quickFolders({ root, plugins }).find(({ label }) => label === 'Worlds')?.path).toBe('/');
  });

  it('exist only as folders, and plugins only in their folder', () => {
    const root: readonly Existing[] = [{ name: 'logs', type: 'file' }, ...folders('worlds')];

    expect(absences({ root, plugins: undefined })).toMatchObject({
      BlueMap: 'missing',
      Worlds: null,
      Logs: 'missing',
    });
  });
});
