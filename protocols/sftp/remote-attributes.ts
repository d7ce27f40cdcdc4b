/** One entry of a folder on the file server. Times are milliseconds since the epoch (whole seconds on the wire). */
export type RemoteEntry = {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'link' | 'other';
  readonly sizeBytes: number;
  readonly modifiedAt: number;
  /** Permission bits only, as in `0o644`. */
  readonly mode: number;
  /** Numbers of the user and the group, as in `1000:1000`; null if the server does not say. */
  readonly owner: string | null;
};

/** A `RemoteEntry` without the name, as `stat` gives it. */
export type RemoteAttributes = Omit<RemoteEntry, 'name'>;

/** ATTRS of SFTP version 3 (draft-ietf-secsh-filexfer-02 §5); every field may be missing. */
export type WireAttributes = {
  readonly mode?: number | undefined;
  readonly size?: number | undefined;
  readonly mtime?: number | undefined;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
};

const typeMask = 0o170000;
const kindsByType: ReadonlyMap<number, RemoteEntry['kind']> = new Map([
  [0o100000, 'file'],
  [0o040000, 'directory'],
  [0o120000, 'link'],
]);
/** First letter of an `ls -l` line, which some servers send instead of type bits. */
const kindsByLetter: ReadonlyMap<string, RemoteEntry['kind']> = new Map([
  ['-', 'file'],
  ['d', 'directory'],
  ['l', 'link'],
]);

/** Reads attributes; `longName` is the `ls -l` line that version 3 sends with each name. */
export function readAttributes(wire: WireAttributes, longName = ''): RemoteAttributes {
  const mode = wire.mode ?? 0;
  const kind = kindsByType.get(mode & typeMask) ?? null;
  const byLetter = kindsByLetter.get(longName.charAt(0)) ?? null;
  const known = (mode & typeMask) === 0 ? byLetter : kind;
  return {
    kind: known ?? 'other',
    sizeBytes: wire.size ?? 0,
    modifiedAt: (wire.mtime ?? 0) * 1000,
    mode: mode & 0o7777,
    owner: wire.uid === undefined ? null : `${wire.uid}:${wire.gid ?? ''}`,
  };
}
