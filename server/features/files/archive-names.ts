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
  return (name) => {
    const safe = safeName(name);
    let chosen = safe;
    for (let count = 1; taken.has(foldName(chosen)); count += 1) chosen = numberName(safe, count);
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
function safeName(name: string): string {
  const safe = name.toWellFormed().replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return /^\.+$/.test(safe) ? '_' : safe;
}
