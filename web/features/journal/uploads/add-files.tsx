import { useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { UploadIcon } from '../../../ui/icons/arrow-icons.tsx';

/**
 * Opens the file chooser. It asks for no HEIC, so that phones hand over their photos as JPEG.
 */
const accepted =
  'image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,text/markdown,.md,audio/*,video/*';

export function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="primary" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for the journal"
        accept={accepted}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
