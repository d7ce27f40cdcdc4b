/** What a paste of several lines becomes, and what is said about it; null where one line was pasted. */
export function firstOfLines(text: string): { line: string; note: string } | null {
  const lines = text.split(/[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  const [line] = lines;
  if (line === undefined || lines.length === 1) return null;
  const left = lines.length - 1;
  return {
    line: line.trim(),
    note: `A command is one line: only the first was pasted, ${left} more ${left === 1 ? 'was' : 'were'} left out.`,
  };
}
