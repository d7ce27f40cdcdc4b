import { describe, expect, it } from 'vitest';
import {
  commandKind,
  isRefusal,
  spellGlyphs,
  cutLongLines,
  cutLongText,
  readPagination,
  removeControls,
  stripColorCodes,
} from './console-output.ts';
import { utf8Bytes } from '../text/utf8-bytes.ts';

describe('console text', () => {
  it.each([
    { note: 'a color', raw: '§aNORMAL', text: 'NORMAL' },
    {
      note: 'a hex color of fourteen characters',
      raw: '§x§3§4§9§f§d§aℹ §fServer',
      text: 'ℹ Server',
    },
    { note: 'styles and reset', raw: '§l§nbold§r plain§k?', text: 'bold plain?' },
    { note: 'capital codes', raw: '§ARed§R', text: 'Red' },
    { note: 'a section sign alone', raw: '5 § 3', text: '5 § 3' },
    { note: 'a section sign at the end', raw: 'end§', text: 'end§' },
  ])('[§4] color codes are stripped: $note', ({ raw, text }) => {
    expect(stripColorCodes(raw)).toBe(text);
  });

  it.each([
    {
      note: 'a link (OSC 8)',
      raw: '\u001b]8;;http://evil\u0007click\u001b]8;;\u0007',
      text: 'click',
    },
    { note: 'a cursor report', raw: 'a\u001b[6nb', text: 'ab' },
    { note: 'the clipboard (OSC 52)', raw: '\u001b]52;c;ZXZpbA==\u001b\\ok', text: 'ok' },
    { note: 'a terminal reset', raw: '\u001bcok', text: 'ok' },
    { note: 'overwriting with carriage returns', raw: 'good\rbad', text: 'goodbad' },
    { note: 'C1 controls', raw: 'a\u009b31mb', text: 'a31mb' },
    { note: 'Windows line ends', raw: 'a\r\nb', text: 'a\nb' },
    { note: 'a lone surrogate', raw: 'a\ud800b', text: 'a\ufffdb' },
    {
      note: 'text in the opposite direction',
      raw: 'Steve\u202e: nimda\u2066x\u2069',
      text: 'Steve: nimdax',
    },
    { note: 'characters without width', raw: 'ad\u200bmin\u2060\ufeff\u200f', text: 'admin' },
    { note: 'a line separator, which starts no line', raw: 'a\u2028b\u2029c', text: 'a b c' },
    {
      note: 'other scripts and joined emoji stay',
      raw: 'שלום 👩\u200d🚀',
      text: 'שלום 👩\u200d🚀',
    },
    { note: 'line feeds and tabs stay', raw: 'a\n\tb', text: 'a\n\tb' },
  ])('[S10] [§4] nothing in it acts on a terminal: $note', ({ raw, text }) => {
    expect(removeControls(raw)).toBe(text);
  });

  it('[§4] a message is cut at its limit, within a line or between two', () => {
    const cut = cutLongText('€€\n'.repeat(1000), { lineBytes: 100, maxBytes: 50 });

    expect(utf8Bytes(cut)).toBeLessThanOrEqual(50);
    expect(cut).toMatch(/^(€€\n)+€*…$/);
    expect(cutLongText('short', { lineBytes: 100, maxBytes: 50 })).toBe('short');
  });

  it('[§4] a line is cut at its limit, other lines stay whole', () => {
    const text = `${'€'.repeat(4000)}\nshort`;

    const cut = cutLongLines(text, 8192);

    const [long, short] = cut.split('\n');
    expect(utf8Bytes(long ?? '')).toBeLessThanOrEqual(8192);
    expect(long?.endsWith('€…')).toBe(true);
    expect(short).toBe('short');
  });
});

describe('pagination in console output', () => {
  it.each([
    { note: 'Multiverse 5', text: '====[ List ]====\n[Page 1 of 2]\nearth', current: 1, total: 2 },
    { note: 'Multiverse 4', text: '[ Page 2 of 2 ]', current: 2, total: 2 },
    {
      note: 'Multiverse 4 with a filter',
      text: "[ Page 1 of 1, Filter: 'x' ]",
      current: 1,
      total: 1,
    },
    { note: 'Multiverse-Portals', text: '--- 3 Portals - Page 1/4 ---', current: 1, total: 4 },
    {
      note: 'Citizens, in the middle',
      text: '=====[ NPCs < 2/3 > ]=====\n0 Mayor',
      current: 2,
      total: 3,
    },
    { note: 'plain', text: 'Showing Page 3 of 9', current: 3, total: 9 },
  ])('[§4] is read from $note', ({ text, current, total }) => {
    expect(readPagination(text)).toEqual({
      current,
      total,
      hasNext: current < total,
      hasPrev: current > 1,
    });
  });

  it.each([
    'There are 2 of a max of 20 players online',
    'Page 5 of 2',
    'Page 0 of 0',
    'ratio 1/2',
    '',
  ])('[§4] is absent from "%s"', (text) => {
    expect(readPagination(text)).toBeNull();
  });
});

describe('the kind of a command', () => {
  it.each([
    ['bluemap update tacoma', 'bluemap'],
    ['list', 'players'],
    ['minecraft:list', 'players'],
    ['whitelist add Alex', 'players'],
    ['mv list', 'multiverse'],
    ['mvp list', 'multiverse'],
    ['plugins', 'server'],
    ['SAVE-ALL', 'server'],
    ['say hello', 'general'],
    ['//pos1 1,2,3', 'general'],
    ['constructor', 'general'],
    ['', 'general'],
  ])('[§3] of "%s" is %s', (command, kind) => {
    expect(commandKind(command)).toBe(kind);
  });
});

describe('characters that the fonts lack', () => {
  it.each([
    { text: ' ⛏ map tacoma is currently being updated', expected: ' (active) map tacoma is' },
    { text: '⌛ map survival has pending updates', expected: '(waiting) map survival' },
    { text: '✔ earth', expected: '✔ earth' },
  ])('[§4] "$text" is shown as "$expected"', ({ text, expected }) => {
    expect(spellGlyphs(text).startsWith(expected)).toBe(true);
  });
});

describe('a response that is a refusal', () => {
  it.each([
    ['Unknown or incomplete command, see below for error', true],
    ['Unbekannter oder unvollständiger Befehl, siehe unten\nfoo<--[HIER]', true],
    ['This command does not exist.', true],
    ['Error: That world does not exist', true],
    ['There are 2 of a max of 20 players online', false],
    ['', false],
  ])('[§4] "%s": %s', (text, refuses) => {
    expect(isRefusal(text)).toBe(refuses);
  });
});
