import { describe, expect, it } from 'vitest';
import { findSyntaxError } from './syntax-check.ts';

describe('the check before saving', () => {
  it.each([
    { note: 'good YAML', name: 'a.yml', text: 'a: 1\nb:\n  - 2\n', line: null },
    { note: 'YAML with a comment only', name: 'a.yml', text: '# nothing\n', line: null },
    { note: 'a tab in YAML', name: 'a.yaml', text: 'a:\n\tb: 1\n', line: 2 },
    { note: 'an open bracket in YAML', name: 'a.YML', text: 'a: 1\nb: [1, 2\nc: 3\n', line: 3 },
    { note: 'good JSON', name: 'a.json', text: '{"a": [1]}', line: null },
    { note: 'an empty JSON file', name: 'a.json', text: ' ', line: null },
    { note: 'a comma too many', name: 'a.json', text: '{\n  "a": 1,\n}', line: 3 },
    { note: 'a JSON that ends early', name: 'a.json', text: '{\n  "a": 1\n', line: 3 },
    { note: 'other kinds are not checked', name: 'a.conf', text: '{{{', line: null },
  ])('$note', ({ name, text, line }) => {
    expect(findSyntaxError(name, text)?.line ?? null).toBe(line);
  });

  it('names the mistake without its position', () => {
    expect(findSyntaxError('a.yml', 'a:\n\tb: 1\n')?.sentence).not.toMatch(/line \d/);
  });
});
