import { describe, expect, it } from 'vitest';
import {
  answerConflict,
  askAboutConflicts,
  chooseFiles,
  findConflicts,
  nextConflict,
  openConflicts,
  readDrop,
  type DroppedEntry,
  type DroppedFile,
  type DroppedFolder,
  type Existing,
} from './upload-intake.ts';

function aFile(name: string): DroppedFile {
  return { isFile: true, name, file: (done) => done(new File([], name)) };
}

/** Gives its entries in lots, as browsers do. */
function aFolder(name: string, entries: readonly DroppedEntry[], lot = 100): DroppedFolder {
  return {
    isFile: false,
    name,
    createReader() {
      let at = 0;
      return {
        readEntries(done) {
          const some = entries.slice(at, at + lot);
          at += lot;
          done(some);
        },
      };
    },
  };
}

const go = () => ({ onCount: () => undefined, signal: new AbortController().signal });

it('reads a whole dropped folder, with the path of each file', async () => {
  const many = Array.from({ length: 250 }, (_, index) => aFile(`r.${index}.mca`));
  const drop = [
    aFile('note.txt'),
    aFolder('tacoma', [aFolder('region', many), aFile('level.dat')]),
  ];

  const { files } = await readDrop(drop, go());

  expect(files).toHaveLength(252);
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['note.txt', 'tacoma/level.dat', 'tacoma/region/r.249.mca']),
  );
});

it('reports empty folders at any depth', async () => {
  const drop = [
    aFolder('empty', []),
    aFolder('tacoma', [aFolder('region', []), aFolder('data', [aFile('level.dat')])]),
  ];

  const { files, folders } = await readDrop(drop, go());

  expect(folders).toEqual(['empty', 'tacoma/region']);
  expect(files.map(({ name }) => name)).toEqual(['tacoma/data/level.dat']);
});

it('counts while it reads, and stops when it is canceled', async () => {
  const stop = new AbortController();
  const counts: number[] = [];
  const onCount = (count: number) => {
    counts.push(count);
    if (count === 2) stop.abort();
  };

  const reading = readDrop(['a', 'b', 'c'].map(aFile), { onCount, signal: stop.signal });

  await expect(reading).rejects.toThrow();
  expect(counts).toEqual([1, 2]);
});

it('says so when a folder cannot be read', async () => {
  const broken: DroppedFolder = {
    isFile: false,
    name: 'broken',
    createReader: () => ({ readEntries: (_, failed) => failed(new Error('not readable')) }),
  };

  await expect(readDrop([broken], go())).rejects.toThrow('not readable');
});

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
