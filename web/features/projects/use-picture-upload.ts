import { useEffect, useRef, useState } from 'react';

import type { PictureSlot } from '#contract/community/projects';
import { formatSize } from '#contract/files/file-rules';
import { limits } from '#contract/limits';
import { call } from '../../api/call.ts';
import { showcaseWrites } from '../../api/writes/showcase-writes.ts';
import { useCompoundWrite } from '../../api/writes/use-write.ts';
import { errorMessage } from '../../ui/loading/error-message.ts';

type Sending = { readonly filename: string; readonly percent: number };

const notPicture = 'Choose a picture: JPEG, PNG, WebP, GIF, or AVIF.';
const tooLarge = `Pictures can be up to ${formatSize(limits.projectPictureBytes)}. Make it smaller, then try again.`;

/** Sends one picture of a project, and can be canceled meanwhile. */
export function usePictureUpload(params: { readonly id: string; readonly slot: PictureSlot }) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { run, error } = useCompoundWrite(showcaseWrites.savePicture, perform);

  function perform({ file, signal }: { readonly file: File; readonly signal: AbortSignal }) {
    const body = new FormData();
    body.append('file', file, file.name);
    const show = (percent: number) => setSending({ filename: file.name, percent });
    show(0);
    return call(showcaseWrites.savePicture.endpoint, {
      params,
      body,
      signal,
      onProgress: (sent) => show(Math.min(100, (sent / file.size) * 100)),
    });
  }

  async function send(file: File): Promise<void> {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused !== null) return;
    const stop = new AbortController();
    running.current = stop;
    await run({ file, signal: stop.signal });
    setSending(null);
  }

  return {
    sending,
    problem: refusal ?? (sending === null && error ? errorMessage(error) : null),
    send,
    cancel: () => running.current?.abort(),
  };
}

function refusalOf({ type, size }: File): string | null {
  // Browsers leave an unknown type empty; the portal checks the content.
  if (type !== '' && !type.startsWith('image/')) return notPicture;
  return size > limits.projectPictureBytes ? tooLarge : null;
}
