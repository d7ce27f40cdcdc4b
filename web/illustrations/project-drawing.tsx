import type { ReactNode } from 'react';

import type { ProjectKind, ProjectPhase } from '#contract/project-phases';

type ProjectDrawingProps = { kind: ProjectKind; phase: ProjectPhase; className?: string };
type Box = {
  readonly at: readonly [x: number, y: number, z: number];
  readonly size: readonly [width: number, depth: number, height: number];
  readonly ink: string;
};

const ink = {
  road: 'var(--control)',
  white: 'var(--surface)',
  wood: 'var(--building-edge)',
  water: 'var(--depth)',
  leaf: 'var(--tree-edge)',
  brick: 'var(--brick)',
  sun: 'var(--sun)',
  plum: 'var(--plum)',
  fir: 'var(--fir)',
} as const;

/** What is on the plot of 8 by 8 blocks, in the order in which it is built. */
const parts: Readonly<Record<ProjectKind, readonly Box[]>> = {
  crossing: [
    ...[0, 1, 2, 3].map((stripe) => box([2 + stripe * 1.2, 2.4, 0], [0.7, 3.2, 0.15], ink.white)),
    box([0.6, 3.2, 0], [1, 1.6, 0.8], ink.brick),
    box([7, 1.2, 0], [0.4, 0.4, 4], ink.plum),
  ],
  garden: [
    box([1, 1, 0], [2.4, 2.4, 0.5], ink.leaf),
    box([4.4, 1, 0], [2.4, 2.4, 0.5], ink.leaf),
    box([1, 4.4, 0], [2.4, 2.4, 0.4], ink.water),
    box([5, 5, 0], [1.4, 1.4, 2.6], ink.fir),
  ],
  pier: [
    box([0, 3, 0], [4, 2, 0.8], ink.wood),
    box([4, 3, 0], [4, 2, 0.8], ink.wood),
    box([5.6, 3.4, 0.8], [1.4, 1.2, 1.6], ink.sun),
    box([1, 3.2, 0.8], [1.6, 0.5, 0.6], ink.brick),
  ],
  square: [
    box([1, 1, 0], [6, 6, 0.3], ink.sun),
    box([3.2, 3.2, 0.3], [1.6, 1.6, 1.8], ink.water),
    box([1.2, 5.6, 0.3], [2, 0.7, 0.7], ink.brick),
    box([5.8, 1.4, 0.3], [0.9, 0.9, 2.4], ink.fir),
  ],
  tower: [
    box([1.6, 1.6, 0], [4.8, 4.8, 2.4], ink.brick),
    box([2.2, 2.2, 2.4], [3.6, 3.6, 2.4], ink.sun),
    box([2.8, 2.8, 4.8], [2.4, 2.4, 2.4], ink.plum),
  ],
};

/** A project at its phase: a free plot, a survey, a plan in outlines, a building site, the finished place. */
export function ProjectDrawing({ kind, phase, className }: ProjectDrawingProps) {
  const boxes = parts[kind];
  const built = phase === 'present' ? boxes.length : Math.ceil(boxes.length / 2);
  const isOutlined = phase === 'plan' || phase === 'build';
  return (
    <svg
      viewBox="-84 -44 168 116"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <rect x="-200" y="-200" width="400" height="400" fill="var(--park)" />
      <Flat corners={[-9, -3.4, 20, 2.4]} fill={kind === 'pier' ? ink.water : ink.road} />
      <Flat corners={[-3.4, -12, 2, 30]} fill={kind === 'pier' ? ink.water : ink.road} />
      <Flat corners={[0, 0, 8, 8]} fill="var(--sun-tint)" />
      {phase !== 'present' && (
        <path
          d={outlineOf([0, 0, 8, 8])}
          fill="none"
          stroke="var(--brick)"
          strokeWidth="1.4"
          strokeDasharray="4 2.4"
        />
      )}
      {phase === 'survey' && <Grid />}
      {phase === 'survey' &&
        [0, 8].flatMap((x) => [0, 8].map((y) => <Flag key={`${x} ${y}`} x={x} y={y} />))}
      {(phase === 'build' || phase === 'present') &&
        boxes.slice(0, built).map((each) => <Solid key={each.at.join()} {...each} />)}
      {isOutlined &&
        boxes
          .slice(phase === 'build' ? built : 0)
          .map((each) => <Outline key={each.at.join()} {...each} />)}
      {phase === 'ask' && <QuestionBoard />}
      {(phase === 'ask' || phase === 'survey') && <People />}
      {phase === 'build' && <Crane />}
      {phase === 'present' && (
        <>
          <Tree x={-1.6} y={6} />
          <Tree x={6.4} y={9.4} />
          <People />
        </>
      )}
      <Tree x={-4.4} y={11} />
      <Tree x={11} y={4.6} />
    </svg>
  );
}

function box(at: Box['at'], size: Box['size'], color: string): Box {
  return { at, size, ink: color };
}

/** One block is 7 right, 4 down and 8 up. */
function point(x: number, y: number, z = 0): string {
  return `${round((x - y) * 7)} ${round((x + y) * 4 - z * 8)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

type Corners = readonly [x: number, y: number, width: number, depth: number];

function outlineOf([x, y, width, depth]: Corners, z = 0): string {
  return `M${point(x, y, z)}L${point(x + width, y, z)}L${point(x + width, y + depth, z)}L${point(x, y + depth, z)}Z`;
}

function Flat({ corners, fill }: { corners: Corners; fill: string }) {
  return <path d={outlineOf(corners)} fill={fill} />;
}

function facesOf({ at: [x, y, z], size: [width, depth, height] }: Box) {
  const top = z + height;
  return {
    top: outlineOf([x, y, width, depth], top),
    left: `M${point(x, y + depth, top)}L${point(x + width, y + depth, top)}L${point(x + width, y + depth, z)}L${point(x, y + depth, z)}Z`,
    right: `M${point(x + width, y, top)}L${point(x + width, y + depth, top)}L${point(x + width, y + depth, z)}L${point(x + width, y, z)}Z`,
  };
}

function Solid(each: Box) {
  const { top, left, right } = facesOf(each);
  return (
    <>
      <path d={left} fill={shade(each.ink, 18)} />
      <path d={right} fill={shade(each.ink, 34)} />
      <path d={top} fill={each.ink} />
    </>
  );
}

function Outline(each: Box) {
  const { top, left, right } = facesOf(each);
  return (
    <path
      d={top + left + right}
      fill="none"
      stroke="var(--primary)"
      strokeWidth="1"
      strokeDasharray="3 1.6"
    />
  );
}

function shade(color: string, percent: number): string {
  return `color-mix(in oklab, ${color}, black ${percent}%)`;
}

function Grid() {
  const lines = [1, 2, 3, 4, 5, 6, 7].flatMap((each) => [
    `M${point(each, 0)}L${point(each, 8)}`,
    `M${point(0, each)}L${point(8, each)}`,
  ]);
  return <path d={lines.join('')} stroke="var(--primary)" strokeWidth="0.6" fill="none" />;
}

function Flag({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M${point(x, y)}L${point(x, y, 3)}`} stroke="var(--text)" strokeWidth="1" />
      <path
        d={`M${point(x, y, 3)}L${point(x + 1.2, y, 3)}L${point(x + 1.2, y, 2)}L${point(x, y, 2)}Z`}
        fill={ink.brick}
      />
    </>
  );
}

function QuestionBoard(): ReactNode {
  return (
    <>
      <Solid at={[4, 2, 0]} size={[0.3, 0.3, 2.4]} ink={ink.wood} />
      <Solid at={[2.8, 2, 2.4]} size={[2.8, 0.4, 2.6]} ink={ink.sun} />
      <text
        transform={`matrix(7 4 0 8 ${point(3.3, 2.4, 2.7)})`}
        fontSize="2.6"
        fontWeight="800"
        fill="var(--on-sun)"
      >
        ?
      </text>
    </>
  );
}

function People() {
  return (
    <>
      <Solid at={[5.4, 5.6, 0]} size={[0.7, 0.7, 1.1]} ink={ink.brick} />
      <Solid at={[5.5, 5.7, 1.1]} size={[0.5, 0.5, 0.6]} ink={ink.wood} />
      <Solid at={[4.2, 6.4, 0]} size={[0.7, 0.7, 1.1]} ink={ink.plum} />
      <Solid at={[4.3, 6.5, 1.1]} size={[0.5, 0.5, 0.6]} ink={ink.wood} />
    </>
  );
}

function Crane() {
  return (
    <>
      <Solid at={[7.2, 0.4, 0]} size={[0.5, 0.5, 8]} ink={ink.sun} />
      <Solid at={[2, 0.4, 7.4]} size={[6.4, 0.4, 0.4]} ink={ink.sun} />
      <path
        d={`M${point(3, 0.6, 7.4)}L${point(3, 0.6, 4.6)}`}
        stroke="var(--text)"
        strokeWidth="0.7"
      />
    </>
  );
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Solid at={[x + 0.5, y + 0.5, 0]} size={[0.5, 0.5, 0.8]} ink={ink.wood} />
      <Solid at={[x, y, 0.8]} size={[1.6, 1.6, 1.7]} ink={ink.fir} />
    </>
  );
}
