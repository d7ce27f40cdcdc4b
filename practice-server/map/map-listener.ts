import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { closePort, openPort, type PortAddress } from '../open-port.ts';
import { findSamplePage } from '../samples/sample-pages.ts';
import { readMapFile } from './map-markers.ts';
import { drawTerrain } from './terrain.ts';

export type MapPages = { readonly port: number; readonly close: () => Promise<void> };

export type MapPagesOptions = PortAddress & {
  readonly mapIds: readonly string[];
  /** The server's folder, whose BlueMap files hold the markers; null when there is none. */
  readonly folder: string | null;
};

const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '/map.js': { name: 'map.js', type: 'text/javascript' },
  '/map.css': { name: 'map.css', type: 'text/css' },
  '/sample.css': { name: 'sample.css', type: 'text/css' },
};
const page = { name: 'map.html', type: 'text/html' };
/** Beside this file in the sources, and beside the program in the build. */
const pageFolder = new URL('./page/', import.meta.url);

/** The portal shows the newsletter's form in a frame. */
const samplePolicy =
  "default-src 'self'; form-action 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*";

/**
 * The map pages of the practice worlds: `/<map>` and, as in BlueMap, `/#<map>:x:y:z:…`. The page and the drawing
 * are our own; only the URLs are BlueMap's.
 */
export async function listenForMaps(options: MapPagesOptions): Promise<MapPages> {
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-cache');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, 405, 'text/plain', 'This page is read-only.');
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://practice');
    answer(options, pathname, response).catch(() => {
      send(response, 500, 'text/plain', 'The map cannot be shown.');
    });
  });
  const port = await openPort(server, options);
  return {
    port,
    close: async () => {
      const closed = closePort(server);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { mapIds, folder }: MapPagesOptions,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const [, mapId = '', part] = path.split('/');
  const sample = mapId === 'samples' && part !== undefined ? findSamplePage(part) : null;
  const file = path === '/' || (part === undefined && mapIds.includes(mapId)) ? page : files[path];
  if (sample) {
    response.setHeader('content-security-policy', samplePolicy);
    send(response, 200, sample.type, sample.body);
  } else if (file) {
    send(response, 200, file.type, await readFile(new URL(file.name, pageFolder)));
  } else if (path === '/favicon.ico') {
    response.writeHead(204).end();
  } else if (path === '/maps.json') {
    const maps = mapIds.map(async (id) => ({
      id,
      name: (await readMapFile(folder, id)).name ?? id,
    }));
    send(response, 200, 'application/json', JSON.stringify(await Promise.all(maps)));
  } else if (mapIds.includes(mapId) && part === 'terrain') {
    send(response, 200, 'application/octet-stream', drawTerrain(mapId));
  } else if (mapIds.includes(mapId) && part === 'markers.json') {
    const { markers } = await readMapFile(folder, mapId);
    send(response, 200, 'application/json', JSON.stringify(markers));
  } else {
    send(response, 404, 'text/plain', 'There is no such map on the practice server.');
  }
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  const charset = /^text\/|json$/.test(type) ? '; charset=utf-8' : '';
  response.writeHead(status, { 'content-type': `${type}${charset}` }).end(body);
}
