import { startScript } from '../web/start-script.ts';

const styleSheet = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const partOfEntry = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const entryScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * The page that Vite wrote, quick to paint: its styles inside, its scripts fetched after the first
 * frame. `readFile` gives the text behind an address of the page.
 */
export function quickToPaint(html, readFile) {
  const entry = entryScript.exec(html)?.[1];
  if (entry === undefined) throw new Error('The built page has no entry script.');
  const parts = [...html.matchAll(partOfEntry)].map(([, address]) => address);
  // Functions as replacements: styles may hold `$&`, which a string would expand.
  return html
    .replace(entryScript, '')
    .replaceAll(partOfEntry, '')
    .replaceAll(styleSheet, (_, address) => `<style>${readFile(address).trim()}</style>`)
    .replace('</body>', () => `  <script>${startScript(entry, parts)}</script>\n  </body>`);
}
