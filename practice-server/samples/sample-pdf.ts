const lines = [
  'Sample report',
  'The PDF of a real report goes here.',
  'Everything in it is made up by the practice server.',
  '',
  'Where people cross Dock Street: 212 in one hour.',
  'How long they wait: 48 seconds, at most 95.',
  'What could change: a raised crossing with an island.',
];

/** A document of one page, with the positions of its parts counted as the format wants them. */
export function samplePdf(): Uint8Array {
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
