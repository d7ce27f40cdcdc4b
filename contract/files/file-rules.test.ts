import { describe, expect, it } from 'vitest';
import {
  editableExtensions,
  isEditableName,
  quickAccessFolders,
  formatSize,
} from './file-rules.ts';

describe('editable file types', () => {
  it.each(editableExtensions)('[§5] a name that ends with %s can be edited', (ending) => {
    expect(isEditableName(`config${ending}`)).toBe(true);
    expect(isEditableName(`CONFIG${ending.toUpperCase()}`)).toBe(true);
  });

  it.each(['level.dat', 'plugin.jar', 'map.png', 'latest.log.gz', 'yml', 'LICENSE'])(
    '[§5] %s cannot be edited',
    (name) => {
      expect(isEditableName(name)).toBe(false);
    },
  );
});

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [1024 * 1024 - 1, '1.0 MB'],
    [20 * 1024 * 1024, '20.0 MB'],
    [3.25 * 1024 ** 3, '3.3 GB'],
    [5000 * 1024 ** 3, '5000.0 GB'],
  ])('[§9] %d bytes read %s', (sizeBytes, expected) => {
    expect(formatSize(sizeBytes)).toBe(expected);
  });
});

it('[§9] the quick-access folders are these eight, in this order', () => {
  expect(quickAccessFolders.map(({ label }) => label)).toEqual([
    'BlueMap',
    'Lands',
    'Citizens',
    'Multiverse',
    'FastAsyncWorldEdit',
    'Server root',
    'Worlds',
    'Logs',
  ]);
});
