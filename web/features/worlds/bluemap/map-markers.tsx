import { useState } from 'react';

import { formatCount } from '#contract/text/format-count';
import type { MarkerPreview, PublishedMarkers } from '#contract/maps/map-markers';
import { reads } from '../../../api/reads/reads.ts';
import { worldWrites } from '../../../api/writes/world-writes.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';

/** A configuration file for each map is read, written, and read again on a slow file server. */
const limitMs = 5 * 60_000;

const states = {
  changes: 'Will be written',
  'up-to-date': 'Up to date',
  unreadable: "Can't be read; won't be changed",
} as const;

/** Writes published projects and challenges to the live map: first a preview, then the result. */
export function MapMarkers({ isOpen }: { isOpen: boolean }) {
  const files = useRead(reads.filesStatus);
  const isConnected = files.data?.connected === true;
  const preview = useRead(reads.mapMarkers, { enabled: isOpen && isConnected });
  const [published, setPublished] = useState<PublishedMarkers | null>(null);
  const publishing = useWrite(worldWrites.publishMapMarkers, { onDone: setPublished });
  return (
    <Card flush as="section" aria-label="Projects and challenges on the live map">
      <CardHeader title="On the live map" />
      <div className="grid gap-4 p-4">
        <p className="text-muted">
          Published projects and challenges appear as markers in their own set. Nothing else in a
          map's configuration is changed, and the previous version is kept on the Files tab. What is
          hidden or withdrawn later stays on the map until you publish again.
        </p>
        {files.data === undefined && (
          <AsyncContent state={files} lines={3}>
            {() => null}
          </AsyncContent>
        )}
        {files.data?.connected === false && (
          <p>Connect the game server's files first, on the Files tab.</p>
        )}
        {isConnected && (
          <AsyncContent state={preview} lines={3}>
            {(found) => (
              <>
                <PreviewList preview={found} />
                <Button
                  className="justify-self-start"
                  busy={publishing.isPending}
                  onClick={() => void publishing.send(undefined, { limitMs })}
                >
                  Publish to the live map
                </Button>
              </>
            )}
          </AsyncContent>
        )}
        {published !== null && <Result published={published} />}
      </div>
    </Card>
  );
}

function PreviewList({ preview: { maps, withoutMap } }: { preview: MarkerPreview }) {
  return (
    <>
      <ul className="grid gap-1">
        {maps.map(({ id, name, markers, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <strong>{name}</strong>
            <span>
              {formatCount(markers.length, 'marker')} · {states[state]}
            </span>
          </li>
        ))}
      </ul>
      {withoutMap.length > 0 && (
        <p>These are in worlds without a live map: {withoutMap.join(', ')}.</p>
      )}
    </>
  );
}

function Result({ published: { maps, reload } }: { published: PublishedMarkers }) {
  return (
    <div role="status" className="grid gap-1 border-t border-line pt-4">
      {maps.map(({ id, name, sentence }) => (
        <p key={id}>
          <strong>{name}:</strong> {sentence}
        </p>
      ))}
      {reload !== null && <p className="type-mono">{reload}</p>}
    </div>
  );
}
