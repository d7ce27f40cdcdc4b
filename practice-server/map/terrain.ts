/**
 * The ground of the practice worlds, calculated so that it is the same at every start. One byte for each
 * square of eight by eight blocks, row by row from the northwest: a height, or a surface from
 * `surfaces`.
 */
const cellBlocks = 8;
export const cellsAcross = 512;
export const seaLevel = 62;

/** Surfaces other than bare ground. The page uses the same numbers. */
const surfaces = {
  tree: 249,
  road: 250,
  building: 251,
  park: 252,
  field: 253,
  ice: 254,
  plaza: 255,
} as const;

/** The height or surface at a place, in blocks; a world without a formula is flat grass. */
type Formula = (x: number, z: number) => number;

const formulas: Readonly<Record<string, Formula>> = {
  tacoma: cityByTheBay,
  survival: wildLand,
  earth: wholePlanet,
  tek8: townInEightParts,
};
const drawn = new Map<string, Uint8Array>();

/** Takes a while, so each world is drawn when it is first requested. */
export function drawTerrain(mapId: string): Uint8Array {
  const known = drawn.get(mapId);
  if (known) return known;
  const formula = formulas[mapId] ?? (() => seaLevel + 3);
  const cells = new Uint8Array(cellsAcross * cellsAcross);
  const edge = (cellsAcross * cellBlocks) / 2;
  for (let row = 0; row < cellsAcross; row += 1) {
    for (let column = 0; column < cellsAcross; column += 1) {
      const height = formula(column * cellBlocks - edge, row * cellBlocks - edge);
      cells[row * cellsAcross + column] = Math.max(0, Math.min(255, Math.round(height)));
    }
  }
  drawn.set(mapId, cells);
  return cells;
}

/** Water in the north and west, a hill with parks, and streets between blocks of houses. */
function cityByTheBay(x: number, z: number): number {
  const coast = 700 + z + x * 0.35 + 260 * noise(x, z, 600, 1);
  const ground = seaLevel + coast / 45 + 10 * noise(x, z, 380, 2);
  if (ground <= seaLevel + 1) return Math.max(ground, 30);
  if (noise(x, z, 330, 3) > 0.42) return scatter(x, z, 4) < 0.35 ? surfaces.tree : surfaces.park;
  const [along, across] = [positive(x, 96), positive(z, 64)];
  if (along < 8 || across < 8) return surfaces.road;
  const isHouse = positive(x, 24) > 5 && positive(z, 28) > 7;
  const lot = scatter(Math.floor(x / 24), Math.floor(z / 28), 5);
  return isHouse && lot < 0.7 && noise(x, z, 900, 6) > -0.3 ? surfaces.building : ground;
}

/** Forest, a river and one village. */
function wildLand(x: number, z: number): number {
  const ground = seaLevel + 12 + 34 * noise(x, z, 700, 11) + 12 * noise(x, z, 160, 12);
  const river = Math.abs(x - 180 * Math.sin(z / 260) - 60 * noise(x, z, 200, 13));
  if (river < 14) return seaLevel - 6;
  if (ground <= seaLevel) return Math.max(ground, 34);
  const fromVillage = Math.hypot(x - 120, z + 180);
  if (fromVillage < 110) return villageAt(x, z, ground);
  const isForest = noise(x, z, 240, 14) > 0.05 && ground < 92;
  return isForest && scatter(x, z, 15) < 0.6 ? surfaces.tree : ground;
}

function villageAt(x: number, z: number, ground: number): number {
  if (Math.abs(z + 180) < 6) return surfaces.road;
  const isHouse = positive(x, 28) > 10 && positive(z, 24) > 10;
  if (isHouse) return surfaces.building;
  return noise(x, z, 60, 16) > 0.1 ? surfaces.field : ground;
}

/** Continents, with ice at both ends. */
function wholePlanet(x: number, z: number): number {
  const edge = Math.abs(z) / 2048;
  if (edge > 0.9 + 0.05 * noise(x, z, 200, 21)) return surfaces.ice;
  const land = noise(x, z, 900, 22) + 0.45 * noise(x, z, 300, 23) + 0.2 * noise(x, z, 90, 24);
  const ground = seaLevel - 4 + 44 * land;
  if (ground <= seaLevel) return Math.max(ground, 20);
  const isForest = noise(x, z, 260, 25) > 0.1 && ground < 84;
  return isForest && scatter(x, z, 26) < 0.5 ? surfaces.tree : ground;
}

/** Eight districts around a plaza, inside a canal. */
function townInEightParts(x: number, z: number): number {
  const angle = (Math.atan2(z, x) + Math.PI * 2 + Math.PI / 8) % (Math.PI * 2);
  const part = Math.floor(angle / (Math.PI / 4));
  const fromMiddleLine = angle - part * (Math.PI / 4) - Math.PI / 8;
  // Measured to the side of an octagon.
  const radius = Math.hypot(x, z) * Math.cos(fromMiddleLine);
  const aside = Math.abs(Math.hypot(x, z) * Math.sin(Math.PI / 8 - Math.abs(fromMiddleLine)));
  if (radius < 120) return surfaces.plaza;
  if (radius > 1240) return seaLevel + 3 + 6 * noise(x, z, 420, 31);
  if (radius > 1180) return seaLevel - 5;
  if (aside < 10 || positive(radius, 212) < 12) return surfaces.road;
  if (part % 4 === 0) return scatter(x, z, 32) < 0.3 ? surfaces.tree : surfaces.park;
  if (part % 4 === 2) return surfaces.field;
  return positive(x, 40) > 12 && positive(z, 40) > 12 ? surfaces.building : seaLevel + 3;
}

/** Smooth noise from -1 to 1 whose hills are about `size` blocks wide. */
function noise(x: number, z: number, size: number, seed: number): number {
  const [left, top] = [Math.floor(x / size), Math.floor(z / size)];
  const [across, down] = [ease(x / size - left), ease(z / size - top)];
  const upper = mix(scatter(left, top, seed), scatter(left + 1, top, seed), across);
  const lower = mix(scatter(left, top + 1, seed), scatter(left + 1, top + 1, seed), across);
  return mix(upper, lower, down) * 2 - 1;
}

/** A number from 0 to 1 that looks random and is always the same for a place. */
function scatter(x: number, z: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(z, 668_265_263) + Math.imul(seed, 974_634_619);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

function positive(value: number, every: number): number {
  return ((value % every) + every) % every;
}
