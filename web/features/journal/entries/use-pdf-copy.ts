import { useEffect, useState } from 'react';

import { loadJournalFile } from '../../../api/reads/journal-reads.ts';

type PdfCopy =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly address: string }
  | { readonly name: 'failed' };

/** By then, a tab that was opened from the entry has read the file. */
const pdfOpensMs = 60_000;

/** A copy of an entry's file in this browser, freed a minute after the entry is closed. */
export function usePdfCopy(entryId: string): PdfCopy {
  const [copy, setCopy] = useState<PdfCopy & { readonly of: string }>({
    name: 'loading',
    of: entryId,
  });
  useEffect(() => {
    const stop = new AbortController();
    let address: string | null = null;
    async function load(): Promise<void> {
      try {
        const file = await loadJournalFile(entryId, stop.signal);
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(file);
        setCopy({ name: 'ready', address, of: entryId });
      } catch {
        if (!stop.signal.aborted) setCopy({ name: 'failed', of: entryId });
      }
    }
    void load();
    return () => {
      stop.abort();
      const opened = address;
      if (opened !== null) setTimeout(() => URL.revokeObjectURL(opened), pdfOpensMs);
    };
  }, [entryId]);
  return copy.of === entryId ? copy : { name: 'loading' };
}
