import { foldName, numberName, splitRemotePath } from '#contract/files/remote-path';

type NameChooser = (name: string) => string;

type ChosenFolder = {
  /** In the archive. */
  readonly path: string;
  readonly choose: NameChooser;
  /** By their own names. */
  readonly folders: Map<string, ChosenFolder>;
};

/**
 * Chooses the name of each entry of one folder in an archive. A name that is taken gets a number, so that unpacking
 * loses nothing: for Windows and macOS, `A.txt` and `a.txt` are the same.
 */
export function createNameChooser(): NameChooser {
  const taken = new Set<string>();
  /** The last number of each name, so that a folder full of equal names takes no longer than another. */
  const counts = new Map<string, number>();
  return (name) => {
    const safe = makeSafeName(name);
    const key = foldName(safe);
    let count = counts.get(key) ?? 0;
    let chosen = safe;
    while (taken.has(foldName(chosen))) {
      count += 1;
      chosen = numberName(safe, count);
    }
    counts.set(key, count);
    taken.add(foldName(chosen));
    return chosen;
  };
}

/** Chooses the paths in an archive for paths in several folders; what is in one folder stays together. */
export function createPathChooser(): (path: string) => string {
  const top: ChosenFolder = { path: '', choose: createNameChooser(), folders: new Map() };
  return (path) =>
    splitRemotePath(path).reduce((folder, name) => {
      const known = folder.folders.get(name);
      if (known) return known;
      const chosen = folder.choose(name);
      const below: ChosenFolder = {
        path: folder.path === '' ? chosen : `${folder.path}/${chosen}`,
        choose: createNameChooser(),
        folders: new Map(),
      };
      folder.folders.set(name, below);
      return below;
    }, top).path;
}

/** Security S7: an entry must be a plain name on every system that unpacks it. */
export function makeSafeName(name: string): string {
  // Windows drops dots and spaces at the end.
  const plain = name.toWellFormed().replace(/[\\/:*?"<>|\p{Cc}]|(?<![. ])[. ]+$/gu, '_');
  return plain.replace(windowsDevice, '$&_');
}

/** For Windows, these are devices, whatever ending they have. */
const windowsDevice = /^(con|prn|aux|nul|(com|lpt)[1-9])(?=\.|$)/i;
