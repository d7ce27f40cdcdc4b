import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

// Exchanges the folder `box` for a link and back until it is told to stop; then the folder is in its place. After some
// exchanges it stays there for a moment, so that some requests meet only the folder.
const [root = '', outside = ''] = process.argv.slice(2);
const at = (name: string) => join(root, name);
const flipsInOneGo = 200;
const restMs = 40;
let isOver = false;

symlinkSync(outside, at('.link'));
process.on('message', () => (isOver = true));
process.send?.('ready');
flip();

function flip(): void {
  for (let count = 0; count < flipsInOneGo; count += 1) {
    renameSync(at('box'), at('.folder'));
    renameSync(at('.link'), at('box'));
    renameSync(at('box'), at('.link'));
    renameSync(at('.folder'), at('box'));
  }
  if (!isOver) {
    setTimeout(flip, restMs);
    return;
  }
  rmSync(at('.link'));
  process.disconnect();
}
