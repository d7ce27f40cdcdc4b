/** BlueMap's render queue. `advance` makes the progress of the time that has passed. */
export type RegionCell = { readonly x: number; readonly z: number };
export type RenderTask = {
  readonly ref: string;
  readonly mapId: string;
  readonly kind: 'updating' | 'purging';
  readonly cells: readonly RegionCell[];
  readonly workMs: number;
  doneMs: number;
};
export type BlueMap = {
  readonly mapIds: readonly string[];
  readonly frozen: Set<string>;
  readonly renderThreads: number;
  isRendering: boolean;
  tasks: RenderTask[];
  /** The last few finished tasks, newest last. */
  finished: RenderTask[];
  lastActiveAt: number;
  advancedAt: number;
  loadedAt: number;
};

const cellBlocks = 512;
/** Every practice map reaches from cell −4 to 3 in both directions. */
const edgeCells = 4;
const keptFinished = 3;
const idleAtStartMs = 4 * 60_000;
const purgeShare = 0.1;

export function createBlueMap(now: number, mapIds: readonly string[]): BlueMap {
  return {
    mapIds,
    frozen: new Set(),
    renderThreads: 3,
    isRendering: true,
    tasks: [],
    finished: [],
    lastActiveAt: now - idleAtStartMs,
    advancedAt: now,
    loadedAt: now,
  };
}

export type RenderPace = { readonly renderMsPerMap: number; readonly random: () => number };

export function scheduleUpdate(
  blueMap: BlueMap,
  mapId: string,
  cells: readonly RegionCell[],
  pace: RenderPace,
): void {
  // The same task is not queued twice.
  const isWaiting = blueMap.tasks.some(
    (task) => task.mapId === mapId && task.kind === 'updating' && isSameRegion(task.cells, cells),
  );
  if (isWaiting) return;
  const workMs = (pace.renderMsPerMap * cells.length) / wholeMap().length;
  blueMap.tasks.push({ ref: createRef(pace), mapId, kind: 'updating', cells, workMs, doneMs: 0 });
}

function isSameRegion(some: readonly RegionCell[], others: readonly RegionCell[]): boolean {
  const getCellKey = ({ x, z }: RegionCell) => `${x} ${z}`;
  const names = new Set(some.map(getCellKey));
  return some.length === others.length && others.every((cell) => names.has(getCellKey(cell)));
}

export function schedulePurge(blueMap: BlueMap, mapId: string, pace: RenderPace): void {
  cancelMap(blueMap, mapId);
  const workMs = pace.renderMsPerMap * purgeShare;
  blueMap.tasks.push({
    ref: createRef(pace),
    mapId,
    kind: 'purging',
    cells: [],
    workMs,
    doneMs: 0,
  });
  if (!blueMap.frozen.has(mapId)) scheduleUpdate(blueMap, mapId, wholeMap(), pace);
}

export function cancelMap(blueMap: BlueMap, mapId: string): void {
  blueMap.tasks = blueMap.tasks.filter((task) => task.mapId !== mapId);
}

/** Makes the progress of the time since the last call. */
export function advance(blueMap: BlueMap, now: number): void {
  let at = Math.max(blueMap.advancedAt, blueMap.loadedAt);
  blueMap.advancedAt = now;
  if (!blueMap.isRendering) return;
  for (let task = blueMap.tasks[0]; task && at < now; task = blueMap.tasks[0]) {
    const stepMs = Math.min(now - at, task.workMs - task.doneMs);
    task.doneMs += stepMs;
    at += stepMs;
    blueMap.lastActiveAt = at;
    if (task.doneMs < task.workMs) return;
    blueMap.tasks.shift();
    blueMap.finished = [...blueMap.finished, task].slice(-keptFinished);
  }
}

export function wholeMap(): RegionCell[] {
  const cells: RegionCell[] = [];
  for (let z = -edgeCells; z < edgeCells; z += 1) {
    for (let x = -edgeCells; x < edgeCells; x += 1) cells.push({ x, z });
  }
  return cells;
}

/** A cell is included when its center is within the radius plus half a cell's diagonal (game-server §3.4); a negative radius includes all. */
export function cellsWithin(circle: { x: number; z: number; radius: number }): RegionCell[] {
  if (circle.radius < 0) return wholeMap();
  const reach = circle.radius + Math.ceil((cellBlocks / 2) * Math.SQRT2);
  return wholeMap().filter((cell) => {
    const x = (cell.x + 0.5) * cellBlocks;
    const z = (cell.z + 0.5) * cellBlocks;
    return Math.hypot(x - circle.x, z - circle.z) <= reach;
  });
}

/** The region that a task is working on. */
export function currentCell(task: RenderTask): RegionCell | null {
  return task.cells[Math.floor((task.doneMs / task.workMs) * task.cells.length)] ?? null;
}

function createRef(pace: RenderPace): string {
  return Math.floor(pace.random() * 0x1_00_00)
    .toString(16)
    .padStart(4, '0');
}
