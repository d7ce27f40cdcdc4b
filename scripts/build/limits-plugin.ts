import type { Plugin } from 'vite';
import { limits } from '../../contract/limits.ts';

const numbers = new Map<string, number>(Object.entries(limits));

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
