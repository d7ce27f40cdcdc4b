import { describe, expect, it } from 'vitest';
import type { Existing } from '../upload/upload-conflicts.ts';
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

  it('say which are not there, and where the worlds are', () => {
    const root = folders('plugins', 'logs', 'world', 'world_nether');
    const plugins = folders('BlueMap', 'Multiverse-Core');

    expect(absences({ root, plugins })).toEqual({
      BlueMap: null,
      Lands: 'not on this server',
      Citizens: 'not on this server',
      Multiverse: null,
      FastAsyncWorldEdit: 'not on this server',
      'Server root': null,
      Worlds: 'in the server root',
      Logs: null,
    });
  });

  it('are there only as folders, and plugins only in their folder', () => {
    const root: readonly Existing[] = [{ name: 'logs', type: 'file' }, ...folders('worlds')];

    expect(absences({ root, plugins: undefined })).toMatchObject({
      BlueMap: 'not on this server',
      Worlds: null,
      Logs: 'not on this server',
    });
  });
});
