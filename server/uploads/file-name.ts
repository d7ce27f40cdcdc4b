/** Longer names are cut before the extension. */
const maxCharacters = 120;
const unnamed = 'file';

/** The extensions of the types that are stored, the usual one first. */
const extensionsOfTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'text/markdown': ['md', 'markdown'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv', 'ogg'],
  'video/3gpp': ['3gp'],
};

/**
 * The name of an upload as people will see it: without folders, control characters, invisible
 * characters, and text-direction characters. Files are never stored under it.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    // Begins at the first of them only, because a name of many dots would take minutes otherwise.
    .replace(/(?<![. ])[. ]+$/, '');
  if (!/[\p{L}\p{N}]/u.test(clean)) return unnamed;
  return shorten(clean);
}

/** The name with an extension of its type, so that other programs open the file. */
export function withExtension(name: string, fileType: string): string {
  const extensions = extensionsOfTypes[fileType] ?? [];
  const [first] = extensions;
  if (first === undefined) return name;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && extensions.includes(ending)) return name;
  const stem =
    ending !== undefined && /^[a-z0-9]{1,5}$/.test(ending)
      ? name.slice(0, -ending.length - 1)
      : name;
  return `${stem}.${first}`;
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return `${characters.slice(0, maxCharacters - [...ending].length).join('')}${ending}`;
}
