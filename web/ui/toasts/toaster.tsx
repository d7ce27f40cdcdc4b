import { Suspense, useCallback, useEffect, useRef, type CSSProperties } from 'react';

import { Button } from '../button.tsx';
import { loadedAhead } from '../loading/lazy-component.tsx';
import { timings } from '../timings.ts';
import { useTooltips } from '../tooltips/use-tooltips.ts';
import { storeToasts, type ToastOwner } from './stored-toasts.ts';
import type { ToastCardProps } from './toast-card.tsx';
import { toastQueue, useToasts, type ToastQueue } from './toast-queue.ts';

const width: CSSProperties & { '--toast-viewport': string } = {
  '--toast-viewport': `${timings.toastViewportMaxPx}px`,
};
// Most visits see no toast. Without a connection the card may not load, but its text still appears.
const [ToastCard, useLoadCard] = loadedAhead<ToastCardProps>(
  async () => (await import('./toast-card.tsx')).ToastCard,
  PlainToast,
);

type ToasterProps = {
  queue?: ToastQueue;
  /** Null until it is known. */
  owner?: ToastOwner | null;
};

/** One per app. The region exists before the first message, so that screen readers announce it (4.1.3). */
export function Toaster({ queue = toastQueue, owner = null }: ToasterProps) {
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
  useHotkey(timings.toastHotkey, focusRegion);
  useEffect(
    () => (owner === null ? undefined : storeToasts(queue, () => sessionStorage, owner)),
    [queue, owner],
  );
  // They send things, and the first toast may say that the connection is lost.
  useLoadCard(typeof owner === 'number');
  useTooltips();
  const shown = current !== null && current.isOpen ? current : null;
  const card = { queue, region, onEnter: enterFrom, onClose: restoreFocus };
  return (
    <div
      ref={region}
      role="region"
      data-slot="toast-viewport"
      tabIndex={-1}
      aria-label={`Notifications (${timings.toastHotkey})`}
      // At the left of a dialog or an editor, so that it does not cover their buttons. An open menu covers
      // everything, and nothing competes with the help in danger; afterward, the toast is shown again.
      className="pointer-events-none fixed top-0 right-0 z-70 w-full p-4 print:hidden md:top-auto md:bottom-0 md:max-w-(--toast-viewport) md:p-5 [:root:has([role=menu])_&]:invisible md:[:root:has([role=dialog],dialog:is([open],:popover-open),[data-editor-columns],[data-host-keys])_&]:inset-[auto_auto_0_0] [:root:has(#danger-answer)_&]:opacity-0"
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
