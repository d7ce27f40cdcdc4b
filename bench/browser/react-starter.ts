import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../support/programs.ts';
import { serve, type StaticServer } from './static-server.ts';

const html = `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  <title>Starter</title>
  <div id="root"></div>
  <script type="module" src="/main.jsx"></script>
</html>`;
const code = `
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
function App() {
  const menu = useRef(null);
  const [count, setCount] = useState(0);
  function open() {
    setCount((before) => before + 1);
    menu.current.showModal();
  }
  return (
    <>
      <h1>Vite + React</h1>
      <button aria-label="Menu" onClick={open}>opened {count} times</button>
      <dialog ref={menu}>Menu</dialog>
    </>
  );
}
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);
`;

/** The smallest React page that the project's own tools can build: one button, which opens a menu. */
export async function buildStarter(): Promise<{
  readonly folder: string;
  readonly jsBytes: number;
}> {
  // Inside the project, so that it resolves React as the portal does.
  const source = join(root, '.cache', 'bench', 'starter');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'index.html'), html);
  await writeFile(join(source, 'main.jsx'), code);
  await build({ configFile: false, root: source, logLevel: 'warn' });
  const folder = join(source, 'dist');
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const packed = await Promise.all(
    scripts.map(async (name) => gzipSync(await readFile(join(folder, 'assets', name))).length),
  );
  return { folder, jsBytes: packed.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Serves the page of `buildStarter`, compressed. */
export async function serveStarter(folder: string): Promise<StaticServer> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  const files = new Map<string, Buffer>(
    await Promise.all(
      names.map(
        async (name) => [`/${name}`, gzipSync(await readFile(join(folder, name)))] as const,
      ),
    ),
  );
  return serve((request, reply) => {
    const path = request.url === '/' ? '/index.html' : String(request.url);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    reply
      .writeHead(files.has(path) ? 200 : 404, { 'content-type': type, 'content-encoding': 'gzip' })
      .end(files.get(path));
  });
}
