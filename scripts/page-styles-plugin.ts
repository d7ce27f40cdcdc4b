import type { Plugin } from 'vite';

// Vite leaves ids that begin with a NUL to the plugin which made them.
const resolvedId = '\0virtual:page-styles';

/**
 * Gives the renderer the style sheet of the browser's side: `virtual:page-styles` exports `sheet`,
 * as scripts/style-tree.mjs makes it. Without one, as in tests, documents have no styles.
 */
export function pageStylesPlugin(sheet: readonly unknown[] = []): Plugin {
  return {
    name: 'blockplan-page-styles',
    resolveId: {
      filter: { id: /^virtual:page-styles$/ },
      handler: () => resolvedId,
    },
    load: {
      filter: { id: /^\0virtual:page-styles$/ },
      // As a string: it is read several times as fast as the same thing written out.
      handler: () => `export const sheet = JSON.parse(${JSON.stringify(JSON.stringify(sheet))});\n`,
    },
  };
}
