import { describe, expect, it } from 'vitest';
import { BlueMapAction, blueMapCommands } from './bluemap.ts';

const mapIds = ['tacoma', 'earth'];
const region = { x1: '0', z1: '0', x2: '300', z2: '400' };

describe('the commands of an action', () => {
  it.each([
    { asked: { action: 'update', map: 'tacoma' }, newer: ['bluemap update tacoma'] },
    { asked: { action: 'update-all' }, newer: ['bluemap update tacoma', 'bluemap update earth'] },
    {
      asked: { action: 'region', map: 'tacoma', region },
      newer: ['bluemap update tacoma 150 200 250'],
    },
    { asked: { action: 'stop' }, newer: ['bluemap stop'] },
    { asked: { action: 'start' }, newer: ['bluemap start'] },
    { asked: { action: 'maps' }, newer: ['bluemap maps'] },
    { asked: { action: 'status' }, newer: ['bluemap'] },
    { asked: { action: 'tasks' }, newer: ['bluemap tasks'], older: ['bluemap'] },
    { asked: { action: 'cancel' }, newer: ['bluemap tasks cancel all'], older: ['bluemap cancel'] },
    { asked: { action: 'freeze', map: 'earth' }, newer: ['bluemap freeze earth'] },
    { asked: { action: 'unfreeze', map: 'earth' }, newer: ['bluemap unfreeze earth'] },
    { asked: { action: 'purge', map: 'earth', confirm: 'earth' }, newer: ['bluemap purge earth'] },
  ])(
    '[§2] $asked.action has its commands for each generation of BlueMap',
    ({ asked, newer, older = newer }) => {
      const parsed = BlueMapAction.parse(asked);

      expect(blueMapCommands(parsed, { mapIds, generation: 'newer' })).toEqual(newer);
      expect(blueMapCommands(parsed, { mapIds, generation: 'older' })).toEqual(older);
    },
  );
});

describe('a request to BlueMap', () => {
  const sentenceFor = (asked: unknown) => BlueMapAction.safeParse(asked).error?.issues[0]?.message;

  it.each([undefined, '', null])(
    '[§5] is refused if it is an update of %j, which is not a world',
    (map) => {
      expect(sentenceFor({ action: 'update', map })).toBe('Choose a world first.');
    },
  );

  it.each([
    'tacoma; stop',
    'a b',
    '"tacoma"',
    "'",
    'a\nb',
    'tacoma\0',
    '../x y',
    'ø',
    'x'.repeat(65),
  ])('[S17] is refused for the map %j', (map) => {
    expect(sentenceFor({ action: 'update', map })).toBe('There is no map with that name.');
  });

  it('[§5] is refused if its region has no world, or lacks a corner', () => {
    expect(sentenceFor({ action: 'region', region })).toBe('Choose a world first.');
    expect(sentenceFor({ action: 'region', map: 'earth' })).toBe('Enter all four coordinates.');
    expect(sentenceFor({ action: 'region', map: 'earth', region: { ...region, x2: '' } })).toBe(
      'Enter all four coordinates.',
    );
  });

  it.each([undefined, '', 'tacoma'])(
    '[§5] is refused if it is a purge of earth that was confirmed with %j',
    (confirm) => {
      expect(sentenceFor({ action: 'purge', map: 'earth', confirm })).toBe(
        "Type the map's name to delete the rendered map.",
      );
    },
  );

  it('[§2] is refused if its action is unknown', () => {
    expect(BlueMapAction.safeParse({ action: 'reload' }).success).toBe(false);
  });
});
