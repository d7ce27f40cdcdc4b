import { Lexer } from 'yaml';

/** Limits far above a configuration with the largest book: 100 pages of 8 KiB and 200 words. */
const most = {
  characters: 2 * 1024 * 1024,
  lines: 100_000,
  lineCharacters: 64 * 1024,
  tokens: 30_000,
  tokenCharacters: 64 * 1024,
  tokensInLine: 5000,
  aliases: 100,
  /** Nested brackets and braces, and nested lists on one line. */
  depth: 20,
  /** Blanks before a key. */
  indent: 200,
} as const;

/**
 * Why a text is not given to the parser, as a sentence; null if it is. The parser takes seconds for
 * texts that are nested, aliased, or broken on purpose, and everyone would have to wait; this check
 * reads each character once.
 */
export function findYamlExcess(text: string): string | null {
  return findExcessOfLines(text) ?? findExcessOfTokens(text);
}

function findExcessOfLines(text: string): string | null {
  if (text.length > most.characters) return 'It is larger than 2 MB.';
  let lines = 0;
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    lines += 1;
    if (end - start > most.lineCharacters) return 'It has a line of more than 64 KB.';
    if (lines > most.lines) return 'It has more than 100,000 lines.';
    start = end + 1;
  }
  return null;
}

function findExcessOfTokens(text: string): string | null {
  const seen = { tokens: 0, inLine: 0, aliases: 0, depth: 0, lists: 0 };
  let before = '\n';
  for (const token of new Lexer().lex(text)) {
    const character = token.charAt(0);
    seen.tokens += 1;
    seen.inLine += 1;
    if (character === '\n') Object.assign(seen, { inLine: 0, lists: 0 });
    if (character === '*') seen.aliases += 1;
    if (token === '[' || token === '{') seen.depth += 1;
    if (token === ']' || token === '}') seen.depth -= 1;
    if (token === '-' || token === '?') seen.lists += 1;
    const indent = before === '\n' && character === ' ' ? token.length : 0;
    before = character;
    if (token.length > most.tokenCharacters) return 'It has an entry of more than 64 KB.';
    if (seen.aliases > most.aliases) return 'It has more than 100 aliases.';
    if (seen.depth > most.depth || seen.lists > most.depth || indent > most.indent)
      return 'It is nested too deeply.';
    if (seen.tokens > most.tokens || seen.inLine > most.tokensInLine)
      return 'It has too many entries for a plugin configuration.';
  }
  return null;
}
