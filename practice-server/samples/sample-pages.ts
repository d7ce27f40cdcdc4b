export type SamplePage = { readonly type: string; readonly body: string | Uint8Array };

type PageText = { readonly title: string; readonly lead: string; readonly content: string };

/**
 * Samples of pages that a school has on other sites: folder, forms, video, report. They are made up, say so, and
 * send nothing.
 */
const pages: Readonly<Record<string, PageText>> = {
  workbook: {
    title: 'Sample workbook',
    lead: "On a real portal, this is the folder with your class's worksheets.",
    content: `<ol>
      <li><h2>Look at a street</h2><p>Stand at one corner for ten minutes. Count people on foot, on
        wheels, and in cars. Draw who has to wait, and for how long.</p></li>
      <li><h2>Ask three people</h2><p>What works here? What is hard? What should stay as it is?</p></li>
      <li><h2>Draw it to scale</h2><p>One block is one meter. Mark what you change and what you keep.</p></li>
      <li><h2>Say it in one sentence</h2><p>“We want to … because we counted …”</p></li>
    </ol>`,
  },
  survey: {
    title: 'Sample survey',
    lead: 'On a real portal, this is the form where you tell us how you liked the program.',
    content: `<form aria-label="Sample survey">
      <fieldset><legend>What did you do most?</legend>
        <label><input type="radio" name="most" /> Built in the world</label>
        <label><input type="radio" name="most" /> Measured a real place</label>
        <label><input type="radio" name="most" /> Talked with planners</label></fieldset>
      <label>What should we change? <textarea rows="4"></textarea></label>
      <button type="button" disabled>Send</button>
      <p>This is a sample. Nothing that you type here is sent.</p>
    </form>`,
  },
  newsletter: {
    title: 'Sample newsletter form',
    lead: 'On a real portal, this is the sign-up form of the newsletter.',
    content: `<form aria-label="Sample newsletter form">
      <label>Email <input type="email" autocomplete="off" /></label>
      <button type="button" disabled>Sign up</button>
      <p>This is a sample. Nothing that you type here is sent.</p>
    </form>`,
  },
  tutorial: {
    title: 'Sample tutorial: joining from a console',
    lead: 'On a real portal, this is a video. Here are its steps as text.',
    content: `<ol>
      <li>Put your phone and console on the same Wi-Fi.</li>
      <li>Open the bridge app on the phone, type the server address and port, and start it.</li>
      <li>On the console, open Play, then Friends or Worlds.</li>
      <li>Choose the server under LAN Games. Keep the app open while you play.</li>
    </ol>`,
  },
};

/** The page of this name; null without one. */
export function findSamplePage(name: string): SamplePage | null {
  if (name === 'report.pdf') return { type: 'application/pdf', body: samplePdf() };
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page ? { type: 'text/html', body: writePage(page) } : null;
}

function writePage({ title, lead, content }: PageText): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/sample.css" />
  </head>
  <body>
    <main>
      <p class="mark">Sample, from the practice server</p>
      <h1>${title}</h1>
      <p>${lead}</p>
      ${content}
    </main>
    <footer>Everything here is made up.</footer>
  </body>
</html>
`;
}

const lines = [
  'Sample report',
  'The PDF of a real report goes here.',
  'Everything in it is made up by the practice server.',
  '',
  'Where people cross Dock Street: 212 in one hour.',
  'How long they wait: 48 seconds, at most 95.',
  'What could change: a raised crossing with an island.',
];

/** A document of one page, with the table of byte positions that the format requires. */
function samplePdf(): Uint8Array {
  const shown = lines.map((line) => `(${line}) Tj T*`).join('\n');
  const stream = `BT /F1 16 Tf 26 TL 72 700 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = text.length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
