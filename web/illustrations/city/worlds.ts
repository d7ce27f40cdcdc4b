import { flatHouse, house } from './elements/buildings.ts';
import { mountain, street } from './elements/ground.ts';
import { modelCity } from './model-city.ts';
import type { InkName } from './scene/palette.ts';
import { createScene, plan, planGround, tile, type Scene } from './scene/scene.ts';
import { pine, tree } from './elements/street-life.ts';

/** The whole planet, one character for 1.75 by 2 blocks. */
const continents = [
  '',
  '      111       1111              111111111     ',
  '   1111111 11 11111     1 111111111111111111111 ',
  '  1111111111 1 111    1 111111111111111111111111',
  '    111111111   1     1111111111111111111111 11 ',
  '     11111111          111111111111111111111 1  ',
  '     1111111           11 111 1111111111111 1   ',
  '      11111           11111  111111111111111 1  ',
  '       111  1        1111111111 1111 11111      ',
  '        1111         11111111 11  11  111       ',
  '          11111      111111111111  1   11 1     ',
  '          1111111      11111111      1 11 11    ',
  '          1111111       111111        11  1 1   ',
  '           11111        11111 1         1 111   ',
  '           1111         11111 1         111111  ',
  '           111           111            1111111 ',
  '          111            11             111 111 ',
  '          11                                1  1',
  '          11                                    ',
  '          1                                     ',
  '',
  '   11111111  11111111111111111111111111111111  ',
  ' 11111111111111111111111111111111111111111111111',
];

/** The four worlds from straight above: only maps show a plan. */
export const worldScenes = {
  tacoma: () => modelCity([{ plot: 'dock', kind: 'crossing', phase: 'present' }]),
  survival() {
    const scene = createScene(6);
    tile(scene, 'grass', -60, -60, 200, 160);
    for (let i = -60; i < 140; i += 2) {
      const y = 22 + 7 * Math.sin(i / 13) + 3 * Math.sin(i / 5);
      tile(scene, 'sand', i, Math.round(y) - 1, 2, 7);
      planGround(scene, 'water-t', i, Math.round(y), 2, 5);
    }
    mountain(scene, { at: [4, -6], side: 22, peak: 12, snowFrom: 0.55 });
    mountain(scene, { at: [56, 30], side: 20, peak: 10, snowFrom: 0.6 });
    for (let i = 0; i < 190; i++) {
      const x = scene.random() * 84,
        y = scene.random() * 46,
        c = 22 + 7 * Math.sin(x / 13) + 3 * Math.sin(x / 5);
      if (
        Math.abs(y - c - 2) < 6 ||
        (x > 30 && x < 54 && y < 22) ||
        (x < 27 && y < 17) ||
        (x > 54 && x < 77 && y > 28)
      )
        continue;
      pine(scene, x, y, 0.8 + scene.random() * 0.4);
    }
    for (const [x, y, r] of [
      [34, 4, 'brick'],
      [40, 3, 'sun'],
      [46, 6, 'brick'],
      [35, 10, 'teal'],
      [41, 10.5, 'brick'],
      [47, 12, 'sun'],
    ] as const)
      house(scene, {
        at: [x, y],
        size: [4, 3.4, 3],
        wall: 'cream',
        roof: r,
        ridge: r === 'sun' ? 'y' : 'x',
      });
    planGround(scene, 'sand-t', 38.6, 6.5, 1.2, 30);
    plan(scene, 'wood-t', 38.2, 15, 2, 12);
    for (const x of [43, 45.4]) {
      plan(scene, 'sun-t', x, 16, 1.8, 3);
      plan(scene, 'grass-l', x, 17, 1.8, 0.5);
    }
    return scene;
  },
  earth() {
    const scene = createScene(4);
    tile(scene, 'water', -40, -40, 200, 160);
    for (let i = 0; i < 70; i++)
      planGround(scene, 'f-wave', scene.random() * 84, scene.random() * 46, 2, 0.25);
    continents.forEach((r, y) =>
      [...r].forEach((c, x) => {
        if (c !== '1') return;
        const ice = y > 20 || (y < 3 && x > 12 && x < 20),
          dry = (y > 7 && y < 11 && x > 20 && x < 34) || (y > 12 && y < 16 && x > 39);
        const f = ice
          ? 'snow'
          : dry
            ? 'sand'
            : scene.random() < 0.25
              ? 'leaf'
              : scene.random() < 0.12
                ? 'rock'
                : 'grass';
        planGround(scene, 'f-shadow', x * 1.75 + 0.4, y * 2 + 0.5, 1.75, 2);
        plan(scene, `${f}-t`, x * 1.75, y * 2, 1.75, 2);
      }),
    );
    return scene;
  },
  tek8() {
    const scene = createScene(9);
    tile(scene, 'grass', -60, -60, 200, 160);
    const cx = 42,
      cy = 23,
      oct = (x: number, y: number): number =>
        Math.max(Math.abs(x), Math.abs(y), (Math.abs(x) + Math.abs(y)) / Math.SQRT2);
    const ring = (name: InkName, a: number, b: number): void => {
      for (let y = -22; y < 22; y++) {
        let start: number | null = null;
        for (let x = -23; x <= 23; x++) {
          const o = oct(x + 0.5, y + 0.5),
            v = o >= a && o < b;
          if (v && start === null) start = x;
          if (!v && start !== null) {
            tile(scene, name, cx + start, cy + y, x - start, 1);
            start = null;
          }
        }
      }
    };
    ring('water', 18.6, 21);
    ring('land', 0, 18.6);
    ring('road', 11.6, 13);
    ring('road', 5, 6.2);
    street(scene, cx - 50, cy - 1, 100, 2);
    street(scene, cx - 1, cy - 50, 2, 100);
    districts(scene, cx, cy, oct);
    plan(scene, 'grass-t', cx - 4, cy - 4, 8, 8);
    plan(scene, 'water-t', cx - 1.6, cy - 1.6, 3.2, 3.2);
    for (const [a, b] of [
      [-3.6, -3.6],
      [2, -3.6],
      [-3.6, 2],
      [2, 2],
    ] as const)
      tree(scene, cx + a, cy + b, 1);
    for (let i = 0; i < 60; i++) {
      const x = scene.random() * 84,
        y = scene.random() * 46;
      if (oct(x - cx, y - cy) > 23 && Math.abs(x - cx) > 3 && Math.abs(y - cy) > 3)
        pine(scene, x, y, 1);
    }
    return scene;
  },
} as const satisfies Readonly<Record<string, () => Scene>>;

/** Eight districts, each with roofs of its own color. */
function districts(
  scene: Scene,
  cx: number,
  cy: number,
  oct: (x: number, y: number) => number,
): void {
  const sectors: readonly InkName[] = [
    'brick',
    'teal',
    'sun',
    'plum',
    'fir',
    'peach',
    'blue',
    'sand',
  ];
  for (let y = -17.5; y < 18; y += 2.4)
    for (let x = -17.5; x < 18; x += 2.4) {
      const m = [
          [x, y],
          [x + 2, y],
          [x, y + 2],
          [x + 2, y + 2],
        ].map(([a = 0, b = 0]) => oct(a + 0.2, b + 0.2)),
        lo = Math.min(...m),
        hi = Math.max(...m);
      const isLot = (lo > 6.2 && hi < 11.8) || (lo > 12.8 && hi < 18.6);
      if (!isLot || Math.abs(x + 1.3) < 2.2 || Math.abs(y + 1.3) < 2.2) continue;
      const sec = Math.floor(((Math.atan2(y + 1.3, x + 1.3) + Math.PI) / (Math.PI * 2)) * 8) % 8;
      if (scene.random() < 0.14) {
        tree(scene, cx + x + 0.3, cy + y + 0.3, 1);
      } else {
        flatHouse(scene, cx + x + 0.2, cy + y + 0.2, 1.9, 1.9, 2, 'white', sectors[sec] ?? 'sand');
      }
    }
}
