import { expect, it } from 'vitest';
import { cellsWithin, createBlueMap, scheduleUpdate } from './blue-map.ts';

it('[game-server §3.4] updates of two regions of one map both wait, and the same one only once', () => {
  const blueMap = createBlueMap(0, ['tacoma']);
  const pace = { renderMsPerMap: 1000, random: () => 0 };
  const regionAt = (x: number) => cellsWithin({ x, z: 256, radius: 0 });

  for (const x of [256, 768, 256]) scheduleUpdate(blueMap, 'tacoma', regionAt(x), pace);

  expect(blueMap.tasks.map(({ cells }) => cells)).toEqual([regionAt(256), regionAt(768)]);
  expect(regionAt(256)).toHaveLength(regionAt(768).length);
});
