import { endpoints } from 'virtual:endpoints';

import { getBaseName } from '#contract/files/remote-path';
import { fillAddress } from '../../../api/call.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';

/** Longer addresses may be refused by servers and proxies. */
const maxAddressCharacters = 8000;

/** The download address of a file, or of a folder as an archive. */
export function downloadAddress(path: string): string {
  return fillAddress(endpoints.downloadPath, { query: { path } });
}

/** Downloads one file or folder, or several entries below the open folder as one archive. */
export function startDownload(paths: readonly string[], folder = '/'): void {
  const [first, second] = paths;
  if (first === undefined) return;
  if (second === undefined) return save(downloadAddress(first), getBaseName(first));
  const names = paths.map((path) => path.slice(folder === '/' ? 1 : folder.length + 1));
  const query = { path: folder, names: JSON.stringify(names) };
  const address = fillAddress(endpoints.downloadPath, { query });
  if (address.length <= maxAddressCharacters)
    return save(address, `${folder === '/' ? 'server' : getBaseName(folder)}.zip`);
  toast({
    title: 'Download failed',
    description:
      'That is too much to download at once. Choose fewer items, or download the whole folder.',
    tone: 'danger',
  });
}

/** Clicks a download link, so that the browser saves the reply and the page stays. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
