import { useEffect, useState } from 'react';

import { Button } from '../button.tsx';
import { CopyIcon } from '../icons/action-icons.tsx';
import { CheckIcon } from '../icons/status-icons.tsx';

export type CopyButtonProps = {
  text: string;
  /** What is copied, for screen readers: `Copy server address`. */
  of: string;
  label?: string;
  iconOnly?: boolean;
  onCopied?: () => void;
};

/** Around an icon-only one at the end of a box with a value: a cell as high as the box. */
export const copyCellClass =
  'flex flex-none items-center self-stretch border-s border-control px-1.5 [&_button]:[--edge:transparent]';

const said = {
  idle: '',
  copied: 'Copied',
  refused: "Couldn't copy. Select the text and copy it.",
} as const;

export function CopyButton({
  text,
  of,
  label = 'Copy',
  iconOnly = false,
  onCopied,
}: CopyButtonProps) {
  const { outcome, copy } = useCopied(onCopied);
  const icon = outcome === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />;
  const name = `${label} ${of}`;
  return (
    <span data-slot="copy-button" className="inline-flex flex-wrap items-center gap-2">
      <Button
        size="small"
        icon={icon}
        aria-label={name}
        {...(iconOnly && {
          'data-tooltip': outcome === 'copied' ? said.copied : name,
          className: 'w-control-small p-0',
        })}
        onClick={() => void copy(text)}
      >
        {!iconOnly && (outcome === 'copied' ? 'Copied' : label)}
      </Button>
      <span role="status" className={outcome === 'refused' ? 'type-small text-muted' : 'sr-only'}>
        {said[outcome]}
      </span>
    </span>
  );
}

const shownMs = 2000;

type CopyOutcome = 'idle' | 'copied' | 'refused';

/** Copies text and remembers the outcome for two seconds. */
function useCopied(onCopied: (() => void) | undefined): {
  outcome: CopyOutcome;
  copy: (text: string) => Promise<void>;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (text: string) => {
    const isCopied = await writeToClipboard(text);
    setOutcome(isCopied ? 'copied' : 'refused');
    if (isCopied) onCopied?.();
  };

  return { outcome, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  // Browsers offer the clipboard only on https and localhost; a school may run the portal on plain http.
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
