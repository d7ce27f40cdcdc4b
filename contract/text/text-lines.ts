import { characterCode } from './character-codes.ts';

/** No line the portal understands is longer; the rest of a line is ignored. */
const maxLineCharacters = 4096;

/**
 * The non-empty lines of a text from elsewhere, without line ends, each cut to 4,096 characters.
 * Takes time in proportion to the text, however many lines it has.
 */
export function* generateLines(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const stop = text.charCodeAt(end - 1) === characterCode.carriageReturn ? end - 1 : end;
    if (stop > start) yield text.slice(start, Math.min(stop, start + maxLineCharacters));
    start = end + 1;
  }
}

/** Like `generateLines`, but trimmed and at most `maxLines` of them. */
export function trimmedLines(text: string, maxLines: number): readonly string[] {
  const lines: string[] = [];
  for (const line of generateLines(text)) {
    const trimmed = line.trim();
    if (trimmed !== '' && lines.push(trimmed) >= maxLines) break;
  }
  return lines;
}

/** The names of players in a list such as `Steve, Alex`: at most 5,000, none with a space. */
export function readGameNames(text: string): string[] {
  return text
    .split(',', maxNames)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= maxNameCharacters && !/\s/.test(name));
}

const maxNames = 5000;
/** Names in the game have up to 16 characters; ranks and colors add a few more. */
const maxNameCharacters = 100;
