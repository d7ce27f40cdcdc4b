import { archiveAddress, downloadAddress } from '../../api/send-file.ts';
import { toast } from '../../ui/toast-queue.ts';
import { nameOf } from './file-path.ts';

/** What servers and proxies surely take as an address. */
const mostCharacters = 8000;

/** One file or folder, or several below the folder that is open, as one archive. */
export function startDownload(paths: readonly string[], folder = '/'): void {
  const [first, second] = paths;
  if (first === undefined) return;
  if (second === undefined) return save(downloadAddress(first), nameOf(first));
  const names = paths.map((path) => path.slice(folder === '/' ? 1 : folder.length + 1));
  const address = archiveAddress(folder, names);
  if (address.length <= mostCharacters)
    return save(address, `${folder === '/' ? 'server' : nameOf(folder)}.zip`);
  toast({
    title: 'Download failed',
    description: 'That is too much at once. Choose fewer, or download the whole folder.',
    tone: 'danger',
  });
}

/** A link that is pressed once: the browser saves what comes, and the page stays. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
