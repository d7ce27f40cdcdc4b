/** Forum texts and notes as plain text: without the characters with which Markdown formats, but with their lines. */
export function withoutMarkdown(text: string): string {
  return (
    text
      .replaceAll(/(?<!\\)!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
      .replaceAll(/^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm, '')
      .replaceAll(/(?<!\\)`/g, '')
      .replaceAll(/(?<!\\)\*{3}(?=\S)([^*\n]{1,500})(?<=[^\s\\])\*{3}/g, '$1')
      .replaceAll(/(?<!\\)\*{2,3}(?=\S)|(?<=[^\s\\])\*{2,3}/g, '')
      .replaceAll(/(?<!\\)\*(?=\S)([^*\n]{1,500})(?<=[^\s\\])\*/g, '$1')
      // An underscore within a word is part of it, as in many game names.
      .replaceAll(
        /(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)([^_\n]{1,500})(?<=[^\s\\])\1(?![\p{L}\p{N}_])/gu,
        '$2',
      )
      .replaceAll(/\\([*_`#>[\]()!-])/g, '$1')
  );
}
