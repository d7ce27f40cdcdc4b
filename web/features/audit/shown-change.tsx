import { useState, type ReactNode } from 'react';

import type { AuditEntry, AuditVersions } from '#contract/audit';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { actionInWords } from './audit-words.ts';

/** How two versions are laid side by side; the page knows, because other features keep them. */
export type ShowVersions = (versions: AuditVersions) => ReactNode;

const widthPx = 1040;

type ShownChangeProps = { entry: AuditEntry; showVersions: ShowVersions };

/** A button that opens what an act changed, when both versions were kept. */
export function ShownChange({ entry, showVersions }: ShownChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { versions, actor, action, subject, at } = entry;
  if (versions === null) return null;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={`Show what changed in ${subject}`}
        onClick={() => setIsOpen(true)}
      >
        What changed
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="What changed"
        description={`${actor} ${actionInWords(action)} ${subject}, ${formatDateTime(at)}.`}
        widthPx={widthPx}
      >
        <div className="mt-4">{isOpen && showVersions(versions)}</div>
      </Dialog>
    </>
  );
}
