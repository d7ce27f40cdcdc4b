import { transformSync } from 'esbuild';
import { endpoints } from '../contract/endpoints.ts';
import { limits } from '../contract/limits.ts';
import { firstFramePlan, firstFrameScript } from '../web/start/first-frame-script.ts';
import { startScript } from '../web/start/start-script.ts';

const styleSheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const partOfEntry = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const entryScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
// What is painted first is settled before styles and words arrive.
const headMark = '<!--app-head-->';

/** Addresses of the style sheets of the page that Vite wrote, in their order. */
export function sheetsOf(html) {
  return [...html.matchAll(styleSheet)].map(([, address]) => address);
}

/**
 * The page that Vite wrote, quick to paint: with a place for the styles that a document needs, its
 * scripts and `sheets`, the addresses of whole style sheets, fetched when somebody is there.
 */
export function quickToPaint(html, sheets) {
  const entry = entryScript.exec(html)?.[1];
  if (entry === undefined) throw new Error('The built page has no entry script.');
  if (!html.includes(headMark)) throw new Error(`The built page must hold ${headMark}`);
  const plan = {
    entry,
    parts: [...html.matchAll(partOfEntry)].map(([, address]) => address),
    sheets,
    whoIsThere: endpoints.getCurrentUser.path,
    stillMs: limits.pageStillSeconds * 1000,
    unpaintedMs: 1000,
    limitMs: limits.pageStartLimitSeconds * 1000,
  };
  // A function as replacement: scripts may hold `$&`, which a string would expand.
  return html
    .replace(entryScript, '')
    .replaceAll(partOfEntry, '')
    .replaceAll(styleSheet, '')
    .replace(
      headMark,
      () => `<script>${smallest(firstFrameScript(firstFramePlan))}</script>\n    ${headMark}`,
    )
    .replace('</head>', '  <style><!--app-styles--></style>\n  </head>')
    .replace('</body>', () => `  <script>${smallest(startScript(plan))}</script>\n  </body>`);
}

/** It stands in every document. */
function smallest(script) {
  return transformSync(script, { minify: true, target: 'es2022' }).code.trim();
}
