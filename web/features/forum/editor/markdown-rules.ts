const deepest = 8;
const longestRun = 12;

// One level of a quote or a list at the start of a line.
const level = String.raw`[ \t]{0,3}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?`;
const tooDeep = new RegExp(`^((?:${level}){${deepest}})(?:${level})+`, 'gm');
const longRun = new RegExp(String.raw`([\[\]()*_\x60!<~])\1{${longestRun},}`, 'g');

/** Cuts off nesting that no reader follows, because the parser's time grows with its square. */
export function limitNesting(text: string): string {
  const flat = text
    .replaceAll(tooDeep, '$1')
    .replaceAll(longRun, (_run, character: string) => character.repeat(longestRun))
    .replaceAll(/^[ \t]{24,}/gm, ' '.repeat(24));
  // Last, because an escaped character does not count.
  return escapeCrowds(flat);
}

const maxMarks = 300;

/** A mark that appears hundreds of times in one text is kept as typed. */
function escapeCrowds(text: string): string {
  let escaped = text;
  for (const marks of [/[*_]/g, /[[\]]/g, /\x60/g]) {
    const found = text.match(marks)?.length ?? 0;
    if (found > maxMarks) escaped = escaped.replaceAll(marks, String.raw`\$&`);
  }
  return escaped;
}

/** Web addresses and pages of the portal; anything else is not a link. */
export function safeAddress(address: string): string {
  const isPage = /^[/#](?![/\\])/.test(address);
  return isPage || /^https?:\/\//i.test(address) ? address : '';
}

export type MarkdownTool = 'bold' | 'list' | 'quote' | 'link';
export type Selection = { readonly text: string; readonly start: number; readonly end: number };

/** What a tool of the editor does to the text and its selection. */
export function applyTool(tool: MarkdownTool, { text, start, end }: Selection): Selection {
  const chosen = text.slice(start, end);
  const around = (before: string, filler: string, after: string): Selection => {
    const inner = chosen || filler;
    return {
      text: text.slice(0, start) + before + inner + after + text.slice(end),
      start: start + before.length,
      end: start + before.length + inner.length,
    };
  };
  switch (tool) {
    case 'bold':
      return around('**', 'bold text', '**');
    case 'link':
      return around('[', 'link text', '](https://)');
    case 'list':
      return startLines(text, start, end, '- ');
    case 'quote':
      return startLines(text, start, end, '> ');
    default:
      return tool satisfies never;
  }
}

function startLines(text: string, start: number, end: number, mark: string): Selection {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const lines = text.slice(from, end).split('\n');
  const marked = lines.map((line) => mark + line).join('\n');
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    start: start + mark.length,
    end: from + marked.length,
  };
}
