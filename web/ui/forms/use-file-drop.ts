import { useEffect, useRef, useState, type RefObject } from 'react';

type FileDropOptions = {
  /** Must read the transfer immediately: the browser empties it after the event. */
  readonly onDrop: (transfer: DataTransfer) => void;
  /** Where files are accepted; anywhere on the page if it is not given. */
  readonly within?: RefObject<HTMLElement | null>;
  /** While this is false, the browser handles drops. */
  readonly isActive?: () => boolean;
};

/** Accepts dropped files. Returns whether files are being dragged over the place that accepts them. */
export function useFileDrop(options: FileDropOptions): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    function getFileTransfer({ dataTransfer, target }: DragEvent): DataTransfer | null {
      if (!dataTransfer?.types.includes('Files')) return null;
      const { within, isActive } = latest.current;
      const isWithin = !within || (target instanceof Node && within.current?.contains(target));
      return isWithin && isActive?.() !== false ? dataTransfer : null;
    }
    function over(event: DragEvent) {
      const isAccepted = getFileTransfer(event) !== null;
      if (isAccepted) event.preventDefault();
      setOver(isAccepted);
    }
    function leave(event: DragEvent) {
      // `relatedTarget` is null only when the drag leaves the window.
      if (event.relatedTarget === null) setOver(false);
    }
    function drop(event: DragEvent) {
      setOver(false);
      const transfer = getFileTransfer(event);
      if (transfer === null) return;
      event.preventDefault();
      latest.current.onDrop(transfer);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
