import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { PictureSlot, ProjectPictures } from '#contract/community/projects';
import { classNames } from '../../ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { Kbd } from '../../ui/text/kbd.tsx';
import {
  comparisonBarClass,
  order,
  pictureFrameClass,
  shownPictures,
  type Shown,
} from './compare-frame.tsx';

const labels: Readonly<Record<PictureSlot, string>> = {
  before: 'Before',
  proposed: 'Proposed',
  built: 'Built',
};
const step = 2;
const largeStep = 10;

type ComparePicturesProps = { title: string; pictures: ProjectPictures };

/** Two of a project's pictures with a movable line between them; a single picture is shown alone. */
export function ComparePictures({ title, pictures }: ComparePicturesProps) {
  const shown = shownPictures(pictures);
  const [leftSlot, setLeftSlot] = useState<PictureSlot | null>(null);
  const [rightSlot, setRightSlot] = useState<PictureSlot | null>(null);
  const [first, ...others] = shown;
  if (!first) return null;
  const last = others.at(-1);
  if (!last) return <PictureAlone title={title} picture={first} />;
  const left = shown.find(({ slot }) => slot === leftSlot) ?? first;
  const right = shown.find(({ slot }) => slot === rightSlot) ?? last;
  return (
    <div>
      <Comparison key={`${left.slot} ${right.slot}`} {...{ title, left, right }} />
      <div className={comparisonBarClass(shown)}>
        {shown.length > 2 && (
          <>
            <strong>Compare</strong>
            <Segments
              label="Left picture"
              slots={shown.slice(0, -1).map(({ slot }) => slot)}
              chosen={left.slot}
              onChoose={(slot) => {
                setLeftSlot(slot);
                if (order.indexOf(right.slot) <= order.indexOf(slot)) setRightSlot(last.slot);
              }}
            />
            with
            <Segments
              label="Right picture"
              slots={shown.slice(1).map(({ slot }) => slot)}
              chosen={right.slot}
              onChoose={(slot) => {
                setRightSlot(slot);
                if (order.indexOf(left.slot) >= order.indexOf(slot)) setLeftSlot(first.slot);
              }}
            />
          </>
        )}
        <p className="type-small ms-auto flex flex-wrap items-center gap-2 text-muted max-md:hidden">
          <Kbd>←</Kbd> <Kbd>→</Kbd> move the line <Kbd>Home</Kbd> <Kbd>End</Kbd> show one picture
        </p>
      </div>
    </div>
  );
}

type ComparisonProps = { title: string; left: Shown; right: Shown };

function Comparison({ title, left, right }: ComparisonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(50);
  const move = (to: number) => setPercent(Math.min(100, Math.max(0, Math.round(to))));

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1 || !frame.current) return;
    const { left: start, width } = frame.current.getBoundingClientRect();
    if (width > 0) move(((event.clientX - start) / width) * 100);
  }

  function press(event: KeyboardEvent) {
    const to = computeTargetPercent(event, percent);
    if (to === null) return;
    event.preventDefault();
    move(to);
  }

  return (
    <div
      ref={frame}
      className={`${pictureFrameClass} relative grid grid-rows-[minmax(0,1fr)] touch-pan-y overflow-hidden select-none noscript:h-auto noscript:grid-rows-none noscript:gap-3`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
    >
      <Picture title={title} picture={right} side="right" />
      <div
        className="absolute inset-0 noscript:static noscript:order-first noscript:[clip-path:none]!"
        style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
      >
        <Picture title={title} picture={left} side="left" />
      </div>
      <div
        className="absolute inset-y-0 w-1 -translate-x-1/2 bg-surface noscript:hidden"
        style={{ left: `${percent}%` }}
      >
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Compare ${labels[left.slot]} with ${labels[right.slot]}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${percent}% ${labels[left.slot]}, ${100 - percent}% ${labels[right.slot]}`}
          className="absolute bottom-0 left-1/2 grid size-14 -translate-x-1/2 cursor-ew-resize place-items-center border-2 border-text bg-surface"
          onKeyDown={press}
        >
          <span className="flex">
            <ChevronLeftIcon size={20} className="-me-1" />
            <ChevronRightIcon size={20} className="-ms-1" />
          </span>
        </div>
      </div>
    </div>
  );
}

/** Where a key moves the line; null for any other key. */
function computeTargetPercent({ key, shiftKey }: KeyboardEvent, percent: number): number | null {
  const by = shiftKey ? largeStep : step;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return percent - by;
    case 'ArrowRight':
    case 'ArrowUp':
      return percent + by;
    case 'PageDown':
      return percent - largeStep;
    case 'PageUp':
      return percent + largeStep;
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}

type PictureProps = { title: string; picture: Shown; side: 'left' | 'right' };

function Picture({ title, picture, side }: PictureProps) {
  return (
    <figure className="relative size-full noscript:h-auto">
      <img
        src={picture.address}
        alt={`${title}, ${labels[picture.slot].toLowerCase()}`}
        draggable={false}
        className="size-full object-cover dark:[filter:brightness(0.8)]"
      />
      <figcaption
        className={classNames(
          'absolute top-4 bg-surface px-3 py-1 font-bold',
          side === 'left' ? 'left-4' : 'right-4',
        )}
      >
        {labels[picture.slot]}
      </figcaption>
    </figure>
  );
}

function PictureAlone({ title, picture }: { title: string; picture: Shown }) {
  return (
    <div className={`${pictureFrameClass} overflow-hidden`}>
      <Picture title={title} picture={picture} side="left" />
    </div>
  );
}

type SegmentsProps = {
  label: string;
  slots: readonly PictureSlot[];
  chosen: PictureSlot;
  onChoose: (slot: PictureSlot) => void;
};

function Segments({ label, slots, chosen, onChoose }: SegmentsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap border border-control"
    >
      {slots.map((slot) => (
        <button
          key={slot}
          type="button"
          aria-pressed={slot === chosen}
          className="min-h-11 px-3 font-semibold aria-pressed:bg-text aria-pressed:text-bg"
          onClick={() => onChoose(slot)}
        >
          {labels[slot]}
        </button>
      ))}
    </div>
  );
}
