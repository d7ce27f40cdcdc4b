import { samplePdf } from './sample-pdf.ts';

export type SamplePage = { readonly type: string; readonly body: string | Uint8Array };

type Words = { readonly title: string; readonly lead: string; readonly content: string };

/**
 * Samples of what a school keeps elsewhere: folder, forms, video, report. Everything in them
 * is made up, says so, and sends nothing anywhere.
 */
const pages: Readonly<Record<string, Words>> = {
  workbook: {
    title: 'Sample workbook',
    lead: 'On a real portal this is the folder with the worksheets of your class.',
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
    lead: 'On a real portal this is the form in which you say how the program was for you.',
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
    lead: 'On a real portal this is the sign-up form of the newsletter.',
    content: `<form aria-label="Sample newsletter form">
      <label>Email <input type="email" autocomplete="off" /></label>
      <button type="button" disabled>Sign up</button>
      <p>This is a sample. Nothing that you type here is sent.</p>
    </form>`,
  },
  tutorial: {
    title: 'Sample tutorial: joining from a console',
    lead: 'On a real portal this is a video. Here are its steps as text.',
    content: `<ol>
      <li>Put phone and console on the same Wi-Fi.</li>
      <li>Open the bridge app on the phone, type the server address and port, and start it.</li>
      <li>On the console, open Play, then Friends or Worlds.</li>
      <li>Choose the server under LAN Games. Keep the app open while you play.</li>
    </ol>`,
  },
};

/** The page of this name; null without one. */
export function findSamplePage(name: string): SamplePage | null {
  if (name === 'report.pdf') return { type: 'application/pdf', body: samplePdf() };
  const words = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return words ? { type: 'text/html', body: writePage(words) } : null;
}

function writePage({ title, lead, content }: Words): string {
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
    <footer>Made up by this portal. Nothing here is real.</footer>
  </body>
</html>
`;
}
