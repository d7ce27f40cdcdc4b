/** §5: the only file types that open in the editor. */
export const editableExtensions = [
  '.txt',
  '.conf',
  '.yml',
  '.yaml',
  '.json',
  '.properties',
  '.log',
  '.sh',
  '.bat',
  '.md',
] as const;

/** Whether a file name has one of the extensions of §5, ignoring case. */
export function isEditableName(name: string): boolean {
  const lowerCase = name.toLowerCase();
  return editableExtensions.some((ending) => lowerCase.endsWith(ending));
}

/** §9's quick-access folders, relative to SFTP_ROOT. They and the root cannot be deleted. */
export const quickAccessFolders = [
  { label: 'BlueMap', path: '/plugins/BlueMap' },
  { label: 'Lands', path: '/plugins/Lands' },
  { label: 'Citizens', path: '/plugins/Citizens' },
  { label: 'Multiverse', path: '/plugins/Multiverse-Core' },
  { label: 'FastAsyncWorldEdit', path: '/plugins/FastAsyncWorldEdit' },
  { label: 'Server root', path: '/' },
  { label: 'Worlds', path: '/worlds' },
  { label: 'Logs', path: '/logs' },
] as const;

const sizeUnits = ['KB', 'MB', 'GB'] as const;

/** §9: `512 B`, `1.5 KB`, `20.0 MB`: one decimal above bytes, 1024 to the step. */
export function formatSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} B`;
  const step = sizeUnits.findIndex(
    (_, index) => index === sizeUnits.length - 1 || toTenths(sizeBytes, index) < 1024,
  );
  return `${toTenths(sizeBytes, step).toFixed(1)} ${sizeUnits[step] ?? 'GB'}`;
}

/** Rounds before comparing, so that 1.0 MB is never shown as 1024.0 KB. */
function toTenths(sizeBytes: number, step: number): number {
  return Math.round((sizeBytes / 1024 ** (step + 1)) * 10) / 10;
}

/** A limit, which is in whole megabytes: `25 MB`. */
export function formatSizeLimit(sizeBytes: number): string {
  return `${sizeBytes / 1024 ** 2} MB`;
}

/** The word to type before the trash is permanently emptied. */
export const emptyTrashWord = 'empty';
