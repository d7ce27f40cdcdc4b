import {
  useCallback,
  useEffect,
  useRef,
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
} from 'react';

import { Button } from '../button.tsx';
import { NewTabIcon } from '../icons/arrow-icons.tsx';
import { CheckIcon, CrossIcon, InformationIcon, WarningIcon } from '../icons/status-icons.tsx';
import { timings } from '../timings.ts';
import { toastQueue, useToasts, type Toast, type ToastQueue } from './toast-queue.ts';

const width: CSSProperties & { '--toast-viewport': string } = {
  '--toast-viewport': `${timings.toastViewportMaxPx}px`,
};
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

/** One per app. The region stands in the page before the first message, so that screen readers hear it (4.1.3). */
export function Toaster({ queue = toastQueue }: { queue?: ToastQueue }) {
  const { current } = useToasts(queue);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const enterFrom = useCallback((before: EventTarget | null) => {
    const isOutside = before instanceof HTMLElement && !region.current?.contains(before);
    if (isOutside) cameFrom.current = before;
  }, []);
  const focusRegion = useCallback(() => {
    enterFrom(document.activeElement);
    region.current?.focus();
  }, [enterFrom]);
  /** Whoever closes a toast by key goes on where they were before. */
  const giveFocusBack = () => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  };
  const clock = useToastTimer(current, timings.toastVisibleMs, queue.dismiss);
  useHotkey(timings.toastHotkey, focusRegion);
  const shown = current !== null && current.isOpen ? current : null;
  return (
    <div
      ref={region}
      role="region"
      data-slot="toast-viewport"
      tabIndex={-1}
      aria-label={`Notifications (${timings.toastHotkey})`}
      className="pointer-events-none fixed right-0 bottom-0 z-70 w-full p-4 md:max-w-(--toast-viewport) md:p-5"
      style={width}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown !== null && shown.tone !== 'danger' && (
          <ToastCard
            key={shown.id}
            toast={shown}
            onEnter={enterFrom}
            onClose={giveFocusBack}
            {...{ queue, ...clock }}
          />
        )}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {shown?.tone === 'danger' && (
          <ToastCard
            key={shown.id}
            toast={shown}
            onEnter={enterFrom}
            onClose={giveFocusBack}
            {...{ queue, ...clock }}
          />
        )}
      </div>
    </div>
  );
}

type ToastCardProps = {
  toast: Toast;
  queue: ToastQueue;
  pause: () => void;
  resume: () => void;
  onEnter: (before: EventTarget | null) => void;
  onClose: () => void;
};

function ToastCard({ toast, queue, pause, resume, onEnter, onClose }: ToastCardProps) {
  const dismiss = () => {
    onClose();
    queue.dismiss(toast.id);
  };
  const swipe = useSwipeRight(timings.toastSwipePx, dismiss);
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
            {toast.opensTab ? <NewTabIcon /> : marks[toast.tone]}
          </span>
          <strong data-slot="toast-title" className="pt-1">
            {toast.title}
          </strong>
          <button
            type="button"
            className="me-1 grid size-8 place-items-center rounded-control hover:bg-raised"
            aria-label="Close"
            title="Close"
            onClick={dismiss}
          >
            <CrossIcon size={18} />
          </button>
          {toast.description !== null && (
            <p
              data-slot="toast-description"
              className="col-start-2 type-small wrap-anywhere text-muted"
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

/** Runs down while the toast is open; stands still while paused. Errors have no clock: they wait for a person. */
function useToastTimer(
  toast: Toast | null,
  visibleMs: number,
  onDone: (id: number) => void,
): ToastTimer {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const leftMs = useRef(visibleMs);
  const startedAt = useRef(0);
  const runningId = toast !== null && toast.isOpen && toast.tone !== 'danger' ? toast.id : null;

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    leftMs.current -= performance.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (runningId === null || timer.current !== undefined) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => onDone(runningId), Math.max(0, leftMs.current));
  }, [runningId, onDone]);

  useEffect(() => {
    leftMs.current = visibleMs;
    resume();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [resume, visibleMs]);

  return { pause, resume };
}

type SwipeHandlers = {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => void;
};

/** Follows a finger to the right; past the threshold the swipe counts, short of it the thing slides back. */
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

/** Calls `onPress` when the key is pressed anywhere on the page. */
function useHotkey(key: string, onPress: () => void): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key === key) onPress();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [key, onPress]);
}
