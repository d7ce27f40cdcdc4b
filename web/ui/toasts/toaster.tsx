import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type RefObject,
} from 'react';

import { Button } from '../button.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { listenForTooltips } from '../icon-tooltip.ts';
import { timings } from '../timings.ts';
import { storeToasts } from './stored-toasts.ts';
import type { ToastCardProps } from './toast-card.tsx';
import { toastQueue, useToasts, type Toast, type ToastQueue } from './toast-queue.ts';

const width: CSSProperties & { '--toast-viewport': string } = {
  '--toast-viewport': `${timings.toastViewportMaxPx}px`,
};
// Most visits see no toast. Without a connection the card cannot load, but its text still appears.
const ToastCard = lazyComponent<ToastCardProps>(
  async () => (await import('./toast-card.tsx')).ToastCard,
  PlainToast,
);

/** One per app. The region is in the page before the first message, so that screen readers hear it (4.1.3). */
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
  /** Closing a toast by keyboard returns the focus to where it was. */
  const restoreFocus = () => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  };
  const clock = useToastTimer(current, timings.toastVisibleMs, queue.dismiss);
  useHotkey(timings.toastHotkey, focusRegion);
  useEffect(() => (queue === toastQueue ? storeToasts(queue, sessionStorage) : undefined), [queue]);
  useEffect(() => listenForTooltips(document), []);
  const shown = current !== null && current.isOpen ? current : null;
  useToastSpace(region, shown !== null);
  const card = { queue, onEnter: enterFrom, onClose: restoreFocus, ...clock };
  return (
    <div
      ref={region}
      role="region"
      data-slot="toast-viewport"
      tabIndex={-1}
      aria-label={`Notifications (${timings.toastHotkey})`}
      // An open menu is on top of everything: the message is there again when it closes.
      className="pointer-events-none fixed top-0 right-0 z-70 w-full p-4 md:top-auto md:bottom-0 md:max-w-(--toast-viewport) md:p-5 [:root:has([role=menu])_&]:invisible"
      style={width}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown !== null && shown.tone !== 'danger' && <ShownToast toast={shown} {...card} />}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {shown?.tone === 'danger' && <ShownToast toast={shown} {...card} />}
      </div>
    </div>
  );
}

function ShownToast(props: ToastCardProps) {
  return (
    <Suspense fallback={null}>
      <ToastCard key={props.toast.id} {...props} />
    </Suspense>
  );
}

function PlainToast({ toast, queue, onClose }: ToastCardProps) {
  const close = () => {
    onClose();
    queue.dismiss(toast.id);
  };
  return (
    <div className="pointer-events-auto grid justify-items-start gap-2 border-2 border-control bg-surface p-4">
      <strong>{toast.title}</strong>
      {toast.description !== null && <p className="wrap-anywhere">{toast.description}</p>}
      <Button size="small" onClick={close}>
        Close
      </Button>
    </div>
  );
}

/** Says in `--toast-space` how high the message is, so that no dialog has its buttons below it. */
function useToastSpace(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || !isShown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-space', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-space');
    };
  }, [region, isShown]);
}

type ToastTimer = { pause: () => void; resume: () => void };

/** Runs down while the toast is open; stops while paused. Errors have no clock: they wait for a person. */
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

/** Calls `onPress` when the key is pressed anywhere on the page. */
function useHotkey(key: string, onPress: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === key) onPress();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, onPress]);
}
