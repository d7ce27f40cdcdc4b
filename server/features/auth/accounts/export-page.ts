import { capitalize } from '#contract/text/capitalize';
import { escapeHtml } from '#contract/text/escape-html';
import type {
  AccountExport,
  ExportedValue,
} from '../../../moderation/accounts/account-contribution.ts';

export type ExportSection = {
  readonly name: string;
  readonly title: string;
  readonly records: AccountExport['records'];
  /** Paths inside the ZIP. */
  readonly files: readonly string[];
};

/** A page that opens in every browser without a connection: no scripts, no pictures from elsewhere. */
export function renderExportPage(
  displayName: string,
  at: string,
  sections: readonly ExportSection[],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif }
dl { display: grid; grid-template-columns: 12rem 1fr; gap: 0 1rem; border-top: 1px solid #999 }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Your data</h1>
<p>What the portal keeps about ${escapeHtml(displayName)}, as of ${escapeHtml(formatValue(at))}.
The same data is in data.json, in a form that programs can read. It leaves out the portal's logs, the list of
forum posts that were opened, and reports of forum posts, which stay anonymous.</p>
${sections.map(renderSection).join('\n')}
</body>
</html>
`;
}

function renderSection({ title, records, files }: ExportSection): string {
  const links = files.map((path) => {
    const address = path.split('/').map(encodeURIComponent).join('/');
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(path)}</a></li>`;
  });
  const body = records.length === 0 ? '<p>Nothing.</p>' : records.map(renderRecord).join('\n');
  const list = links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
  return `<h2>${escapeHtml(title)}</h2>\n${body}\n${list}`;
}

function renderRecord(record: Readonly<Record<string, ExportedValue>>): string {
  const rows = Object.entries(record)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([key, value]) =>
        `<dt>${escapeHtml(formatLabel(key))}</dt><dd>${escapeHtml(formatValue(value))}</dd>`,
    );
  return `<dl>${rows.join('')}</dl>`;
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' });

/** A time as people write it; `data.json` has it exactly. */
function formatValue(value: ExportedValue): string {
  if (typeof value === 'string' && momentPattern.test(value))
    return moments.format(new Date(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' && value !== null ? value.join(', ') : String(value);
}

/** `submittedAt` → `Submitted at`. */
function formatLabel(key: string): string {
  const label = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalize(label);
}
