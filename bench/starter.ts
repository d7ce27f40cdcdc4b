import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './programs.ts';

const page =
  '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>';
const code = `
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
function App() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Vite + React</h1>
      <button onClick={() => setCount((before) => before + 1)}>count is {count}</button>
    </>
  );
}
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);
`;

/** Bytes of JavaScript, gzip, of the smallest React page that the project's own tools build. */
export async function weighStarter(): Promise<number> {
  // Inside the project, so that it finds React where the portal does.
  const folder = join(root, '.cache', 'bench', 'starter');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'main.jsx'), code);
  await build({ configFile: false, root: folder, logLevel: 'warn' });
  const assets = join(folder, 'dist', 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const weights = await Promise.all(
    scripts.map(async (name) => gzipSync(await readFile(join(assets, name))).length),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}
