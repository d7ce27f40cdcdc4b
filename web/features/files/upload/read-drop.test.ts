import { expect, it } from 'vitest';
import { readDrop, type DroppedEntry, type DroppedFile, type DroppedFolder } from './read-drop.ts';

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
