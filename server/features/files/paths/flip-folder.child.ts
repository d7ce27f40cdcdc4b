import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

// Exchanges the folder `box` for a link and back until it is told to stop; then the folder is in its place. After some
// exchanges, first the link and then the folder stays there for a moment, so that some requests meet only the folder,
// and what was created outside can be removed again.
const [root = '', outside = ''] = process.argv.slice(2);
const at = (name: string) => join(root, name);
const flipsInOneGo = 200;
const restAsLinkMs = 10;
const restAsFolderMs = 40;
let isOver = false;

symlinkSync(outside, at('.link'));
process.on('message', () => (isOver = true));
process.send?.('ready');
flip();

function flip(): void {
  for (let count = 0; count < flipsInOneGo; count += 1) {
    putLink();
    putFolder();
  }
  if (isOver) {
    rmSync(at('.link'));
    process.disconnect();
    return;
  }
  putLink();
  setTimeout(() => {
    putFolder();
    setTimeout(flip, restAsFolderMs);
  }, restAsLinkMs);
}

function putLink(): void {
  renameSync(at('box'), at('.folder'));
  renameSync(at('.link'), at('box'));
}

function putFolder(): void {
  renameSync(at('box'), at('.link'));
  renameSync(at('.folder'), at('box'));
}
