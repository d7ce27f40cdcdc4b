import { currentCell, type BlueMap, type RenderTask } from '../../game/blue-map.ts';
import type { CommandCall } from '../../game/command-call.ts';
import {
  bad,
  block,
  branch,
  busy,
  cold,
  describeDuration,
  describePercent,
  good,
} from './bluemap-text.ts';

const shownPending = 6;
const leastShareForTime = 0.001;

/** `bluemap`: threads, the active map, and how the other maps are. */
export function showStatus({ game, now }: CommandCall): string {
  const { blueMap } = game;
  const active = activeTask(blueMap);
  return block('Status', [
    ...threadLines(blueMap, now),
    ...(active ? ['', ...activeLines(active), ''] : []),
    ...summaryLines(blueMap, active),
  ]);
}

/** `bluemap maps`: every map with its state. */
export function showMaps({ game }: CommandCall): string {
  const { blueMap } = game;
  const active = activeTask(blueMap);
  return block(
    'Maps',
    blueMap.mapIds.flatMap((mapId) => mapLines(blueMap, mapId, active)),
  );
}

/** `bluemap tasks`: the last done, the current and the next few. */
export function showTasks({ game }: CommandCall): string {
  const { blueMap } = game;
  const done = blueMap.finished.map((task) => `${good}✔§7 §o(done)§7 ${describeTask(task)}`);
  if (blueMap.tasks.length === 0) return block('Tasks', [`${good}✔ no pending tasks, all done`]);
  const active = activeTask(blueMap);
  const pending = blueMap.tasks.filter((task) => task !== active);
  const more = pending.length - shownPending;
  return block('Tasks', [
    ...done,
    ...(active ? [`${busy}⛏§f §7[${active.ref}]§f ${describeTask(active)} ...`] : []),
    ...pending
      .slice(0, shownPending)
      .map((task) => `${busy}⌛ §7[${task.ref}]${busy} ${describeTask(task)}`),
    ...(more > 0 ? [`§7... §f${more}§7 more scheduled tasks ...`] : []),
  ]);
}

function activeTask(blueMap: BlueMap): RenderTask | null {
  return blueMap.isRendering ? (blueMap.tasks[0] ?? null) : null;
}

function threadLines(blueMap: BlueMap, now: number): string[] {
  if (!blueMap.isRendering) {
    return [
      `${bad}❌ render-threads are §fstopped`,
      '§7└ use §f/bluemap start§7 to start rendering',
    ];
  }
  const threads = `${good}✔ §f${blueMap.renderThreads}${good} render-threads are`;
  if (blueMap.tasks.length > 0) return [`${threads} §frunning`];
  return [
    `${threads} §fidle`,
    `§7└ last active §f${describeDuration(now - blueMap.lastActiveAt)}§7 ago`,
  ];
}

function activeLines(task: RenderTask): string[] {
  const share = task.doneMs / task.workMs;
  const cell = currentCell(task);
  return [
    `${busy}⛏ map §f${task.mapId}${busy} is currently being ${task.kind === 'updating' ? 'updated' : 'purged'}`,
    ...branch([
      `progress: §f${describePercent(share)}`,
      ...(share >= leastShareForTime
        ? [`remaining time: §f${describeDuration(task.workMs - task.doneMs)}`]
        : []),
      ...(cell ? [`updating region (${cell.x}, ${cell.z})`] : []),
    ]),
  ];
}

// Pending, updated, frozen. Empty groups are left out, and the active map is in none.
function summaryLines(blueMap: BlueMap, active: RenderTask | null): string[] {
  const others = blueMap.mapIds.filter((mapId) => mapId !== active?.mapId);
  const pending = others.filter((mapId) => blueMap.tasks.some((task) => task.mapId === mapId));
  const settled = others.filter((mapId) => !pending.includes(mapId));
  const frozen = settled.filter((mapId) => blueMap.frozen.has(mapId));
  const updated = settled.filter((mapId) => !blueMap.frozen.has(mapId));
  return [
    ...groupLine(`${busy}⌛`, busy, pending, ['has pending updates', 'have pending updates']),
    ...groupLine(`${good}✔`, good, updated, ['is updated', 'are updated']),
    ...groupLine(`${cold}❄`, cold, frozen, ['is frozen', 'are frozen']),
  ];
}

function groupLine(
  icon: string,
  color: string,
  mapIds: readonly string[],
  words: readonly [string, string],
): string[] {
  const [one, many] = words;
  if (mapIds.length === 0) return [];
  if (mapIds.length === 1) return [`${icon} map §f${mapIds[0]}${color} ${one}`];
  return [`${icon} §f${mapIds.length}${color} maps ${many}`];
}

function mapLines(blueMap: BlueMap, mapId: string, active: RenderTask | null): string[] {
  const tasks = blueMap.tasks.filter((task) => task.mapId === mapId);
  const isFrozen = blueMap.frozen.has(mapId);
  const waiting = tasks.length - (active?.mapId === mapId ? 1 : 0);
  const details = [
    ...(active?.mapId === mapId
      ? [
          `is currently being ${active.kind === 'updating' ? 'updated' : 'purged'}: §f${describePercent(active.doneMs / active.workMs)}`,
        ]
      : []),
    ...(waiting > 0 ? [`has §f${waiting}§7 pending ${waiting === 1 ? 'task' : 'tasks'}`] : []),
    ...(isFrozen ? ['is §ffrozen'] : []),
  ];
  const icon = mapIcon({ isActive: active?.mapId === mapId, isWaiting: waiting > 0, isFrozen });
  return [`${icon} §f${mapId}`, ...branch(details)];
}

function mapIcon(state: { isActive: boolean; isWaiting: boolean; isFrozen: boolean }): string {
  if (state.isActive) return `${busy}⛏`;
  if (state.isWaiting) return `${busy}⌛`;
  return state.isFrozen ? `${cold}❄` : `${good}✔`;
}

function describeTask(task: RenderTask): string {
  return `${task.kind} map '${task.mapId}'`;
}
