import { parseDocument } from 'yaml';

export type SyntaxFault = { readonly line: number; readonly sentence: string };

/** Looks for a mistake before saving: YAML and JSON only; null when there is none, or no way to tell. */
export function findSyntaxFault(name: string, text: string): SyntaxFault | null {
  if (/\.ya?ml$/i.test(name)) return findYamlFault(text);
  if (/\.json$/i.test(name)) return findJsonFault(text);
  return null;
}

function findYamlFault(text: string): SyntaxFault | null {
  const [fault] = parseDocument(text, { prettyErrors: true, uniqueKeys: false }).errors;
  if (fault === undefined) return null;
  const line = fault.linePos?.[0].line ?? lineAt(text, fault.pos[0]);
  return { line, sentence: firstLine(fault.message).replace(/ at line \d+, column \d+:?$/, '') };
}

function findJsonFault(text: string): SyntaxFault | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { line: readLine(error.message, text), sentence: firstLine(error.message) };
  }
}

/** Browsers name the place in words of their own: by position, by line, or not at all. */
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
