import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** With `*` for numbers and for what is filled in. */
const withoutNumbers = (text: string) => text.replaceAll(/\d+|\$?\{[^}]*\}/g, '*');

/** The texts in the source of a file. */
function listTexts(path: string): string[] {
  const literals = read(path).matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g);
  return [...literals].map(([, single, double, template = '']) =>
    withoutNumbers(single ?? double ?? template),
  );
}

/** The sentences in the table of §5. */
function listDescribed(): string[] {
  const section = read('docs/specification.md').split('\n## ')[5] ?? '';
  return [...section.matchAll(/^\|[^|]*\|[^|]*\| ([^|]*) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/(?:^|[,;] |says |as )(?:'(.+?)'|"(.+?)")(?=$|[,;] | with )/g)].map(
      ([, single, double = '']) =>
        withoutNumbers(single ?? double).replace('Missing Information: ', ''),
    ),
  );
}

it('[§5] every sentence of the specification is one of the code, to the last character', () => {
  const paths = globSync('contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const inForce = new Set(paths.flatMap(listTexts));

  const described = listDescribed();

  expect(described.length).toBeGreaterThan(50);
  expect(described.filter((sentence) => !inForce.has(sentence))).toEqual([]);
});

it.each(['contract/text/text-fields.ts', 'contract/accounts/auth.ts'])(
  '[§5] the specification has every sentence of %s',
  (path) => {
    const described = new Set(listDescribed());
    const sentences = listTexts(path).filter((text) => /^[A-Z]\S* .*[a-z]/.test(text));

    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.filter((sentence) => !described.has(sentence))).toEqual([]);
  },
);
