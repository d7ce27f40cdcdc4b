import { useCallback, useEffect, useState } from 'react';

const shownMs = 2000;

export type CopyOutcome = 'idle' | 'copied' | 'refused';

/** Copies text and remembers for two seconds how it went. */
export function useCopied(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = useCallback(async (text: string) => {
    setOutcome((await writeToClipboard(text)) ? 'copied' : 'refused');
  }, []);

  return { outcome, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  // Browsers offer the clipboard only on https and localhost; a school may run the portal on plain http
  if (!window.isSecureContext) return copyThroughSelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyThroughSelection(text),
  );
}

function copyThroughSelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const before = document.activeElement;
  holder.value = text;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  document.body.append(holder);
  holder.select();
  const isCopied = document.execCommand('copy');
  holder.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
