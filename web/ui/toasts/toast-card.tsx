import {
  useCallback,
  useEffect,
  useRef,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

import { Button } from '../button.tsx';
import { CheckIcon, CrossIcon, InformationIcon, WarningIcon } from '../icons/status-icons.tsx';
import { timings } from '../timings.ts';
import type { Toast, ToastQueue } from './toast-queue.ts';

const marks = {
  success: <CheckIcon />,
  info: <InformationIcon />,
  danger: <WarningIcon />,
} as const;

const edges = {
  success: '[--edge:var(--fir)]',
  info: '[--edge:var(--primary)]',
  danger: '[--edge:var(--danger)]',
} as const;
const markColors = {
  success: 'bg-fir text-on-fir',
  info: 'bg-primary text-on-primary',
  danger: 'bg-danger text-on-danger',
} as const;

export type ToastCardProps = {
  toast: Toast;
  queue: ToastQueue;
  /** Where all messages appear. */
  region: RefObject<HTMLElement | null>;
  onEnter: (before: EventTarget | null) => void;
  onClose: () => void;
};

/** One toast with its icon, its action, and a close button; a swipe to the right closes it, too. */
export function ToastCard({ toast, queue, region, onEnter, onClose }: ToastCardProps) {
  const dismiss = () => {
    onClose();
    queue.dismiss(toast.id);
  };
  const swipe = useSwipeRight(timings.toastSwipePx, dismiss);
  const { pause, resume } = useToastTimer(toast, queue);
  useToastSpace(region);
  const { action } = toast;
  return (
    <div className="drop-shadow-lifted">
      <div
        {...swipe}
        role="presentation"
        data-slot="toast"
        className={`pointer-events-auto notched min-w-0 [translate:var(--swipe-x,0)_0] animate-rise touch-pan-y [--fill:var(--surface)] [--notch:12px] ${edges[toast.tone]}`}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={(event) => {
          onEnter(event.relatedTarget);
          pause();
        }}
        onBlur={resume}
        onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      >
        <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-0.5 py-4 ps-4 pe-5">
          <span className={`row-span-3 grid size-8 place-items-center ${markColors[toast.tone]}`}>
            {marks[toast.tone]}
          </span>
          <strong data-slot="toast-title" className="pt-1 wrap-anywhere">
            {toast.title}
          </strong>
          <button
            type="button"
            className="me-1 grid size-8 touch:-my-1.5 touch:size-11 place-items-center rounded-control hover:bg-raised"
            aria-label="Close"
            data-tooltip="Close"
            onClick={dismiss}
          >
            <CrossIcon size={18} />
          </button>
          {toast.description !== null && (
            <p
              data-slot="toast-description"
              className="col-start-2 max-h-[30dvh] overflow-y-auto overscroll-contain text-base/5.5 wrap-anywhere text-muted md:type-small"
            >
              {toast.description}
            </p>
          )}
          {action !== null && (
            <Button
              size="small"
              className="col-start-2 mt-2.5 justify-self-start"
              onClick={() => {
                dismiss();
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type ToastTimer = { pause: () => void; resume: () => void };

/** Closes the toast when its time is over, except while paused. Errors stay until someone closes them. */
function useToastTimer({ id, tone }: Toast, { dismiss }: ToastQueue): ToastTimer {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const leftMs = useRef<number>(timings.toastVisibleMs);
  const startedAt = useRef(0);

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    leftMs.current -= performance.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (tone === 'danger' || timer.current !== undefined) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => dismiss(id), Math.max(0, leftMs.current));
  }, [id, tone, dismiss]);

  useEffect(() => {
    resume();
    return pause;
  }, [resume, pause]);

  return { pause, resume };
}

/** Publishes the height of the toast in `--toast-space`, so that no dialog has its buttons below it. */
function useToastSpace(region: RefObject<HTMLElement | null>): void {
  // Not a layout effect: those run before the region around the card is known.
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-space', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-space');
    };
  }, [region]);
}

type SwipeHandlers = {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => void;
};

/** Follows a swipe to the right; past the threshold it closes, otherwise the toast slides back. */
function useSwipeRight(thresholdPx: number, onSwiped: () => void): SwipeHandlers {
  const startX = useRef<number | null>(null);

  function settle(element: HTMLElement) {
    startX.current = null;
    element.style.removeProperty('--swipe-x');
  }

  return {
    onPointerDown(event) {
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.button !== 0 || isOnControl) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (startX.current === null) return;
      const movedPx = Math.max(0, event.clientX - startX.current);
      event.currentTarget.style.setProperty('--swipe-x', `${movedPx}px`);
    },
    onPointerUp(event) {
      if (startX.current === null) return;
      const movedPx = event.clientX - startX.current;
      settle(event.currentTarget);
      if (movedPx >= thresholdPx) onSwiped();
    },
    onPointerCancel: (event) => settle(event.currentTarget),
  };
}
