import type { Plugin } from 'vite';
import { drawingFile, drawingNames } from '../../web/illustrations/city/catalog.ts';

const themes = ['day', 'night'] as const;
const address = /^\/drawings\/(.+)-(day|night)\.svg$/;

/** Draws the model city: a build writes each drawing as a file; the development server draws on request. */
export function drawingsPlugin(): Plugin {
  let isServerBuild = false;
  return {
    name: 'blockplan-drawings',
    configResolved({ build }) {
      isServerBuild = build.ssr !== false;
    },
    generateBundle() {
      if (isServerBuild) return;
      for (const name of drawingNames) {
        for (const theme of themes) {
          const source = drawingFile(name, theme) ?? '';
          this.emitFile({ type: 'asset', fileName: `drawings/${name}-${theme}.svg`, source });
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, name = '', theme] = address.exec(request.url ?? '') ?? [];
        const file = drawingFile(name, theme === 'night' ? 'night' : 'day');
        if (file === null) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(file);
      });
    },
  };
}
