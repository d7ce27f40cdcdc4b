import { useState } from 'react';

import type { ContentDocument, ContentVersion } from '#contract/content/content-editing';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { HistoryIcon } from '../../ui/icons/edit-icons.tsx';
import { formatShortDateTime } from '../../ui/time/staff-time.ts';
import { Pill, type PillTone } from '../../ui/status/pill.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { ChangedValues, diffContent } from './content-diff.tsx';
import { getFieldShape } from './field-shape.ts';

const marks: Readonly<Record<ContentVersion['state'], { word: string; tone: PillTone }>> = {
  draft: { word: 'Draft', tone: 'sun' },
  published: { word: 'Published', tone: 'fir' },
  discarded: { word: 'Discarded', tone: 'neutral' },
};

type VersionHistoryProps = {
  document: ContentDocument;
  /** Something was typed that restoring a version would replace. */
  isChanged: boolean;
  onRestore: (version: number) => void;
  isBusy: boolean;
};

/** Who saved what, and when; each version can be compared with the published one, and restored. */
export function VersionHistory({ document, isChanged, onRestore, isBusy }: VersionHistoryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const nowMs = useNow(60);
  const rows = [
    ...document.history.map(({ version, state, author, at }) => ({
      version,
      text: `${author}, ${formatShortDateTime(at, nowMs)}`,
      mark: marks[state],
    })),
    { version: 0, text: 'The file in the content folder', mark: null },
  ];
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="type-h3-body">
        Versions
      </h2>
      <ol className="grid max-h-240 overflow-auto">
        {rows.map(({ version, text, mark }) => (
          <li key={version} className="grid gap-2 border-t border-line py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="mono">{version === 0 ? 'File' : `No. ${version}`}</span>
              {mark !== null && <Pill tone={mark.tone}>{mark.word}</Pill>}
              {version === document.published.version && <Pill tone="primary">Live</Pill>}
              <span className="type-small text-muted">{text}</span>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                tone="quiet"
                className="-ms-2"
                aria-expanded={opened === version}
                onClick={() => setOpened(opened === version ? null : version)}
              >
                Changes
              </Button>
              <Button
                size="small"
                icon={<HistoryIcon size={18} />}
                // Not disabled, because it keeps the focus after a click.
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy) return;
                  if (isChanged) setSelected(version);
                  else onRestore(version);
                }}
              >
                Restore as draft
              </Button>
            </div>
            {opened === version && <Differences document={document} version={version} />}
          </li>
        ))}
      </ol>
      {selected !== null && (
        <ConfirmDialog
          isOpen
          onCancel={() => setSelected(null)}
          onConfirm={() => {
            setSelected(null);
            onRestore(selected);
          }}
          title="Restore it and discard your changes?"
          description="Your unsaved changes would be lost."
          confirmLabel="Restore as draft"
        />
      )}
    </section>
  );
}

function Differences({ document, version }: { document: ContentDocument; version: number }) {
  const params = { key: document.key, version };
  const earlier = useRead(reads.contentVersion, { params });
  return (
    <AsyncContent state={earlier} lines={2}>
      {({ body }) => {
        const changes = diffContent(document.published.body, body, getFieldShape(document.key));
        if (changes.length === 0) {
          return <p className="type-small">Same as the published version.</p>;
        }
        return <ChangedValues changes={changes} beforeName="Now" afterName="In this version" />;
      }}
    </AsyncContent>
  );
}
