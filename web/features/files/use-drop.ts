import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DroppedEntry } from './read-drop.ts';

/**
 * Takes what is dropped anywhere on the page while `frame` is in view. Gives whether something
 * that could be dropped is over the page.
 */
export function useDrop(
  frame: RefObject<HTMLElement | null>,
  onDrop: (entries: readonly DroppedEntry[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  }, [onDrop]);

  useEffect(() => {
    const mayTake = (event: DragEvent) =>
      frame.current?.checkVisibility() === true &&
      event.dataTransfer?.types.includes('Files') === true;
    function over(event: DragEvent) {
      if (!mayTake(event)) return;
      event.preventDefault();
      setOver(true);
    }
    function leave(event: DragEvent) {
      // Only leaving the window names nothing that is entered.
      if (event.relatedTarget === null) setOver(false);
    }
    function drop(event: DragEvent) {
      setOver(false);
      if (!mayTake(event)) return;
      event.preventDefault();
      latest.current(entriesOf(event.dataTransfer));
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [frame]);
  return isOver;
}

/** Must run within the event: afterwards the browser has forgotten what was dropped. */
function entriesOf(transfer: DataTransfer | null): readonly DroppedEntry[] {
  return [...(transfer?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .flatMap((item) => {
      const entry = item.webkitGetAsEntry();
      return (entry === null ? wrapFile(item.getAsFile()) : readEntry(entry)) ?? [];
    });
}

/** What comes from another program than the file browser has no entry, but may be a file. */
function wrapFile(file: File | null): DroppedEntry | null {
  return file && { isFile: true, name: file.name, file: (done) => done(file) };
}

function readEntry(entry: FileSystemEntry): DroppedEntry | null {
  if (isFileEntry(entry)) {
    return {
      isFile: true,
      name: entry.name,
      file: (done, failed) => entry.file(done, failed),
    };
  }
  if (!isFolderEntry(entry)) return null;
  return {
    isFile: false,
    name: entry.name,
    createReader() {
      const reader = entry.createReader();
      return {
        readEntries: (done, failed) =>
          reader.readEntries(
            (entries) => done(entries.flatMap((each) => readEntry(each) ?? [])),
            failed,
          ),
      };
    },
  };
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
