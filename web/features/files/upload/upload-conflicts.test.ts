import { describe, expect, it } from 'vitest';
import {
  findConflicts,
  type Existing,
  answerConflict,
  askAboutConflicts,
  chooseFiles,
  nextConflict,
  openConflicts,
} from './upload-conflicts.ts';

const tree: Readonly<Record<string, readonly Existing[]>> = {
  '/maps': [
    { name: 'tacoma.conf', type: 'file' },
    { name: 'old', type: 'directory' },
    { name: 'earth', type: 'directory' },
  ],
  '/maps/old': [{ name: 'a.txt', type: 'file' }],
};

function list(names: readonly string[]) {
  const listing: string[] = [];
  const found = findConflicts('/maps', names, (path) => {
    listing.push(path);
    return Promise.resolve(tree[path] ?? null);
  });
  return { asked: listing, found };
}

describe('names that exist already', () => {
  it('are found in the folder and in the folders below it, each folder asked for once', async () => {
    const { asked, found } = list([
      'tacoma.conf',
      'new.txt',
      'old/a.txt',
      'old/b.txt',
      'gone/deep/c.txt',
    ]);

    expect(await found).toEqual([
      { name: 'tacoma.conf', isFolder: false },
      { name: 'old/a.txt', isFolder: false },
    ]);
    expect(asked).toEqual(['/maps', '/maps/old']);
  });

  it('may be those of folders', async () => {
    expect(await list(['earth']).found).toEqual([{ name: 'earth', isFolder: true }]);
  });
});

describe('the question about conflicts', () => {
  const picked = ['a', 'b', 'c', 'earth'].map((name) => ({ name, file: new File([], name) }));
  const conflicts = [
    { name: 'a', isFolder: false },
    { name: 'b', isFolder: false },
    { name: 'earth', isFolder: true },
  ];
  const question = askAboutConflicts('/maps', picked, conflicts);

  it('is asked once for each name', () => {
    const answered = answerConflict(question, 'replace', false);

    expect(nextConflict(question)?.name).toBe('a');
    expect(nextConflict(answered)?.name).toBe('b');
    expect(openConflicts(answered)).toBe(2);
  });

  it('an answer for all files never replaces a folder with a file', () => {
    const answered = answerConflict(question, 'replace', true);

    expect(nextConflict(answered)).toBeNull();
    expect(Object.fromEntries(answered.answers)).toEqual({
      a: 'replace',
      b: 'replace',
      earth: 'keep-both',
    });
  });

  it('leaves out what is skipped; a name that was free is sent so that the server refuses a late conflict', () => {
    const { answers } = answerConflict(question, 'skip', true);

    expect(chooseFiles(picked, answers).map(({ name, conflict }) => [name, conflict])).toEqual([
      ['c', 'refuse'],
    ]);
  });
});
