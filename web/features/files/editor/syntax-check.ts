import { parseDocument } from 'yaml';

export type SyntaxProblem = { readonly line: number; readonly sentence: string };

/** Checks YAML and JSON before saving; null if there is no mistake, or for another file type. */
export function findSyntaxError(name: string, text: string): SyntaxProblem | null {
  if (/\.ya?ml$/i.test(name)) return findYamlError(text);
  if (/\.json$/i.test(name)) return findJsonError(text);
  return null;
}

function findYamlError(text: string): SyntaxProblem | null {
  const [error] = parseDocument(text, { prettyErrors: true, uniqueKeys: false }).errors;
  if (error === undefined) return null;
  const line = error.linePos?.[0].line ?? lineAt(text, error.pos[0]);
  return { line, sentence: firstLine(error.message).replace(/ at line \d+, column \d+:?$/, '') };
}

function findJsonError(text: string): SyntaxProblem | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { line: readLine(error.message, text), sentence: firstLine(error.message) };
  }
}

/** Each browser words the position differently: as an offset, as a line, or not at all. */
function readLine(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return lineAt(text, position === undefined ? text.length : Number(position));
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}
