import { useEffect, useRef, useState } from 'react';

type PageDropOptions = {
  /** Must read the transfer immediately: the browser empties it after the event. */
  readonly onDrop: (transfer: DataTransfer) => void;
  /** While this is false, the browser handles drops. */
  readonly isActive?: () => boolean;
};

/** Accepts files dropped anywhere on the page. Returns whether files are being dragged over it. */
export function usePageDrop(options: PageDropOptions): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    function getFileTransfer({ dataTransfer }: DragEvent): DataTransfer | null {
      if (!dataTransfer?.types.includes('Files')) return null;
      return latest.current.isActive?.() === false ? null : dataTransfer;
    }
    function over(event: DragEvent) {
      if (getFileTransfer(event) === null) return;
      event.preventDefault();
      setOver(true);
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
