import { cpuUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { hasMarkerSet, MarkerFileError, replaceMarkerSet } from './marker-sets.ts';

const lines = ['label: "Blockplan"', 'markers: {', '}'];
const put = (text: string) => replaceMarkerSet(text, 'blockplan', lines);
const drop = (text: string) => replaceMarkerSet(text, 'blockplan', null);
const block = 'blockplan: {\n    label: "Blockplan"\n    markers: {\n    }\n  }';

const files = {
  'an empty file': '',
  'a file without marker sets': '# The map\nworld: "tacoma"\nname = Tacoma, sorting: 0 # last\n',
  'a file without a line break at its end': 'world: "tacoma"',
  'empty marker sets': 'a: 1\nmarker-sets: {\n}\nb: 2\n',
  'empty marker sets on one line': 'a: 1\nmarker-sets: {}\nb: 2\n',
  'marker sets of someone else':
    'marker-sets: {\n  # mine, not "theirs" }\n  farms: {\n    label: "a } b # c"\n    markers { x { type: poi } }\n  } // end {\n}\n',
  'marker sets on one line': 'marker-sets { farms { label: x }, towns { label: y } }\n',
  'a trailing comma': 'marker-sets: {\n  farms: { label: x },\n}\n',
  'text in three quotes': 'a: """x { " } \\ # """\nmarker-sets: { }\n',
  'braces around the file': '{\n  world: "a",\n  marker-sets: {\n    farms: {}\n  }\n}\n',
  'a list and an include': 'include "x.conf"\nrender-mask: [\n  { min-x: 1 } # one ]\n]\n',
  'Windows line breaks': 'a: 1\r\nmarker-sets: {\r\n  farms: {\r\n  }\r\n}\r\n',
};

describe('the marker set in a map’s configuration', () => {
  it.each(Object.entries(files))('[§8] is put into %s, and taken out again', (_name, text) => {
    const once = put(text);

    expect(hasMarkerSet(once, 'blockplan')).toBe(true);
    expect(put(once)).toBe(once);
    // Every byte of the file is still there, in its order.
    let at = 0;
    for (const character of text) {
      at = once.indexOf(character, at) + 1;
      expect(at).toBeGreaterThan(0);
    }
    expect(hasMarkerSet(drop(once), 'blockplan')).toBe(false);
    expect(drop(text)).toBe(text);
  });

  it.each([
    'empty marker sets',
    'marker sets of someone else',
    'marker sets on one line',
    'a trailing comma',
    'braces around the file',
    'Windows line breaks',
  ] as const)('[§8] leaves %s as it was when it is taken out', (name) => {
    expect(drop(put(files[name]))).toBe(files[name]);
  });

  it('[§8] is added next to existing sets, with the line breaks of the file', () => {
    expect(put('a: 1\n')).toBe(`a: 1\nmarker-sets: {\n  ${block}\n}\n`);
    expect(put('marker-sets: {\n  farms: {} # mine\n}\n')).toBe(
      `marker-sets: {\n  farms: {} # mine\n  ${block}\n}\n`,
    );
    expect(put(files['Windows line breaks'])).toBe(
      files['Windows line breaks'].replace(
        '  }\r\n}\r\n',
        `  }\r\n  ${block.replaceAll('\n', '\r\n')}\r\n}\r\n`,
      ),
    );
  });

  it('[§8] replaces its own set, even one written as a path', () => {
    const own = 'marker-sets: {\n  blockplan { old: { x: 1 } } # ours\n  farms: {}\n}\n';

    expect(put(own)).toBe(`marker-sets: {\n  ${block} # ours\n  farms: {}\n}\n`);
    expect(put('marker-sets.blockplan { old: 1 }\nb: 2\n')).toMatch(
      /^marker-sets\.blockplan: \{\n {2}label: "Blockplan"\n[^]*\n\}\nb: 2\n$/,
    );
  });

  it.each([
    'marker-sets: [\n]\n',
    'marker-sets: ${other}\n',
    'a: {\n',
    'a: 1\n}\n',
    'a: "open\n',
    'a: """open',
    '{ a: 1 } b: 2',
  ])('[§8] refuses %j', (text) => {
    expect(() => put(text)).toThrow(MarkerFileError);
  });

  const size = 1024 * 1024;
  const fill = (pattern: string) => pattern.repeat(Math.floor(size / pattern.length));
  it.each([
    ['open braces', fill('{')],
    ['pairs of braces', fill('{}')],
    ['open brackets', `a:${fill('[')}`],
    ['quotes', fill('"')],
    ['escaped quotes', `"${fill('\\"')}`],
    ['open texts of three quotes', fill('"""a')],
    ['comments', fill('#\n')],
    ['fields', fill('a:1\n')],
    ['keys', fill('a\n')],
    ['additions', fill('a+=1\n')],
    ['commas', fill(',')],
    ['dots', fill('.')],
    ['dots in a key of ours', `${fill('.')}marker-sets: {}`],
    ['long keys of ours', fill(`marker-sets${'.'.repeat(180)}\n`)],
    ['marker sets', fill('marker-sets{}\n')],
    ['marker sets in each other', fill('marker-sets{')],
    ['sets like ours', `marker-sets:{${fill('blockplan.a.b{}\n')}}`],
    ['blanks', fill(' ')],
    ['slashes', fill('/ ')],
  ])('[§8] reads a mebibyte of %s in linear time', (_name, text) => {
    const before = cpuUsage();

    try {
      put(text);
    } catch (error) {
      expect(error).toBeInstanceOf(MarkerFileError);
    }

    // Anything quadratic would take minutes.
    expect(cpuUsage(before).user / 1000).toBeLessThan(10_000);
  });

  it('[§8] refuses a file with more marker sets than anyone writes', () => {
    expect(() => put('marker-sets{}\n'.repeat(1001))).toThrow('too many marker sets');
    expect(put('marker-sets{}\n'.repeat(1000))).toContain(block);
  });
});
