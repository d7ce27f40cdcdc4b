import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isRecord } from '../../contract/is-record.ts';
import { limits } from '../../contract/limits.ts';

// Vite leaves ids that begin with a NUL to the plugin that created them.
const resolvedId = '\0virtual:endpoints';
const numbers = new Map<string, number>(Object.entries(limits));
const tableFile = fileURLToPath(new URL('../../contract/endpoints.ts', import.meta.url));

/**
 * Gives the browser the endpoint table without zod: `virtual:endpoints` exports `endpoints` as `{
 * name: { method, path } }`, read from contract/endpoints.ts at build time. A build inlines each
 * row where it is used, so that a page has only its own rows.
 */
export function endpointsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'blockplan-endpoints',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: /^virtual:endpoints$/ },
      handler: () => resolvedId,
    },
    load: {
      filter: { id: /^\0virtual:endpoints$/ },
      async handler() {
        this.addWatchFile(tableFile);
        return `export const endpoints = ${JSON.stringify(await readCalls(), null, 2)};\n`;
      },
    },
    transform: {
      filter: { code: /from\s*["']virtual:endpoints["']/ },
      async handler(code) {
        if (!isBuild) return null;
        const calls = await readCalls();
        return {
          code: code.replace(/\bendpoints\.(\w+)/g, (whole, name: string) =>
            calls[name] === undefined ? whole : `(${JSON.stringify(calls[name])})`,
          ),
          map: null,
        };
      },
    },
  };
}

/** A build inlines each number of contract/limits.ts where it is used, so that a page has only its own. */
export function limitsPlugin(): Plugin {
  return {
    name: 'blockplan-limits',
    apply: 'build',
    transform: {
      filter: { code: /from\s*["'][^"']*\/limits(\.ts)?["']/ },
      handler: (code) => ({
        code: code.replace(/\blimits\.(\w+)/g, (whole, name: string) => {
          const number = numbers.get(name);
          return number === undefined ? whole : `(${number})`;
        }),
        map: null,
      }),
    },
  };
}

async function readCalls(): Promise<Record<string, unknown>> {
  const version = statSync(tableFile).mtimeMs;
  // Node keeps modules by address, so a changed table needs a new one.
  const loaded: unknown = await import(/* @vite-ignore */ `file://${tableFile}?version=${version}`);
  return Object.fromEntries(
    listEndpoints(loaded).map(([name, row]) => [name, { method: row.method, path: row.path }]),
  );
}

function listEndpoints(loaded: unknown): [string, { method: unknown; path: unknown }][] {
  const table = isRecord(loaded) ? loaded['endpoints'] : undefined;
  if (!isRecord(table)) throw new Error('contract/endpoints.ts exports no table `endpoints`');
  return Object.entries(table).map(([name, row]) => {
    if (!isRecord(row)) throw new Error(`contract/endpoints.ts: ${name} is not a row`);
    return [name, { method: row['method'], path: row['path'] }];
  });
}
