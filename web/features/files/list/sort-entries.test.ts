import { describe, expect, it } from 'vitest';
import { filterEntries, toggleSort, sortEntries, defaultSort, type Entry } from './sort-entries.ts';

function anEntry(name: string, given: Partial<Entry> = {}): Entry {
  return {
    name,
    type: 'file',
    size: 1,
    path: `/${name}`,
    modifiedAt: '2026-10-12T09:14:00.000Z',
    link: false,
    ...given,
  };
}

const names = (entries: readonly Entry[]) => entries.map(({ name }) => name);

describe('the order of a folder', () => {
  it('[§4] folders come first whatever it is sorted by, in both directions', () => {
    const entries = [anEntry('a.txt'), anEntry('zoo', { type: 'directory' }), anEntry('b.txt')];

    for (const key of ['name', 'size', 'changed'] as const) {
      for (const isDescending of [false, true]) {
        expect(sortEntries(entries, { key, isDescending })[0]?.name).toBe('zoo');
      }
    }
  });

  it('sorts numbers in names by value, ignoring case', () => {
    const entries = ['log-10', 'Log-9', 'log-1', 'README', 'apple'].map((name) => anEntry(name));

    expect(names(sortEntries(entries, defaultSort))).toEqual([
      'apple',
      'log-1',
      'Log-9',
      'log-10',
      'README',
    ]);
  });

  it('sorts by size and by date, equals by name', () => {
    const entries = [
      anEntry('b', { size: 2, modifiedAt: '2026-01-01T00:00:00.000Z' }),
      anEntry('a', { size: 2, modifiedAt: '2026-03-01T00:00:00.000Z' }),
      anEntry('c', { size: 9, modifiedAt: '2026-02-01T00:00:00.000Z' }),
    ];

    expect(names(sortEntries(entries, { key: 'size', isDescending: true }))).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(names(sortEntries(entries, { key: 'changed', isDescending: false }))).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  it('leaves the given list as it was', () => {
    const entries = [anEntry('b'), anEntry('a')];

    sortEntries(entries, defaultSort);

    expect(names(entries)).toEqual(['b', 'a']);
  });

  it('a second click on a column heading reverses the order; sizes begin with the largest', () => {
    const bySize = toggleSort(defaultSort, 'size');

    expect(bySize).toEqual({ key: 'size', isDescending: true });
    expect(toggleSort(bySize, 'size').isDescending).toBe(false);
    expect(toggleSort(defaultSort, 'name').isDescending).toBe(true);
  });

  it('filters by a part of the name, in any case, and by nothing when nothing is typed', () => {
    const entries = [anEntry('Tacoma.conf'), anEntry('earth.conf')];

    expect(names(filterEntries(entries, ' tac '))).toEqual(['Tacoma.conf']);
    expect(filterEntries(entries, ' ')).toBe(entries);
  });

  it('finds an accent however the system writes it', () => {
    const fromMac = anEntry('gru\u0308n.txt');

    expect(filterEntries([fromMac], 'GR\u00dc')).toEqual([fromMac]);
  });
});
