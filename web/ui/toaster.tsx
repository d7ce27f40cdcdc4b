import { useCallback, useRef, type CSSProperties } from 'react';

import { Button } from './button.tsx';
import { NewTabIcon } from './icons/arrow-icons.tsx';
import { CheckIcon, CrossIcon, InformationIcon, WarningIcon } from './icons/status-icons.tsx';
import { timings } from './timings.ts';
import { toastQueue, type Toast, type ToastQueue } from './toast-queue.ts';
import { useHotkey } from './use-hotkey.ts';
import { useSwipeRight } from './use-swipe.ts';
import { useToastClock } from './use-toast-clock.ts';
import { useToasts } from './use-toasts.ts';

const width: CSSProperties & { '--toast-viewport': string } = {
  '--toast-viewport': `${timings.toastViewportMaxPx}px`,
};
const marks = {
  success: <CheckIcon />,
  info: <InformationIcon />,
  danger: <WarningIcon />,
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
  const clock = useToastClock(current, timings.toastVisibleMs, queue.dismiss);
  useHotkey(timings.toastHotkey, focusRegion);
  const shown = current !== null && current.isOpen ? current : null;
  return (
    <div
      ref={region}
      role="region"
      tabIndex={-1}
      aria-label={`Notifications (${timings.toastHotkey})`}
      className="toast-viewport"
      style={width}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown !== null && shown.tone !== 'danger' && (
          <ToastSheet
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
          <ToastSheet
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

type ToastSheetProps = {
  toast: Toast;
  queue: ToastQueue;
  pause: () => void;
  resume: () => void;
  onEnter: (before: EventTarget | null) => void;
  onClose: () => void;
};

function ToastSheet({ toast, queue, pause, resume, onEnter, onClose }: ToastSheetProps) {
  const dismiss = () => {
    onClose();
    queue.dismiss(toast.id);
  };
  const swipe = useSwipeRight(timings.toastSwipePx, dismiss);
  const { action } = toast;
  return (
    <div className="lifted">
      <div
        {...swipe}
        role="presentation"
        className={`sheet toast toast-${toast.tone}`}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={(event) => {
          onEnter(event.relatedTarget);
          pause();
        }}
        onBlur={resume}
        onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      >
        <div className="toast-row">
          <span className="toast-mark">{toast.opensTab ? <NewTabIcon /> : marks[toast.tone]}</span>
          <strong className="toast-title">{toast.title}</strong>
          <button
            type="button"
            className="toast-close"
            aria-label="Close"
            title="Close"
            onClick={dismiss}
          >
            <CrossIcon size={18} />
          </button>
          {toast.description !== null && <p className="toast-words">{toast.description}</p>}
          {action !== null && (
            <Button
              size="small"
              className="toast-action"
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
