import { useEffect, useRef, useState } from 'react';

import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { formatSize } from '#contract/files/file-rules';
import { limits } from '#contract/limits';
import { useCompoundWrite } from './use-write.ts';
import type { Write } from './write.ts';

type Sending = { readonly filename: string; readonly percent: number };
/** What a call needs to send one picture. */
type PictureUpload = {
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
};

const notPicture = 'Choose a picture: JPEG, PNG, WebP, GIF, or AVIF.';
const tooLarge = `Pictures can be up to ${formatSize(limits.pictureBytes)}. Make it smaller, then try again.`;

/** Sends one picture; the upload can be canceled. */
export function usePictureUpload<Row extends Endpoint>(
  write: Write<Row>,
  sendPicture: (upload: PictureUpload) => Promise<ReplyOf<Row>>,
) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { run, error } = useCompoundWrite(write, perform);

  function perform({ file, signal }: { readonly file: File; readonly signal: AbortSignal }) {
    const body = new FormData();
    body.append('file', file, file.name);
    const show = (percent: number) => setSending({ filename: file.name, percent });
    show(0);
    const onProgress = (sent: number) => show(Math.min(100, (sent / file.size) * 100));
    return sendPicture({ body, signal, onProgress });
  }

  async function send(file: File): Promise<void> {
    const message = validatePicture(file);
    setRefusal(message);
    if (message !== null) return;
    const stop = new AbortController();
    running.current = stop;
    await run({ file, signal: stop.signal });
    setSending(null);
  }

  return {
    sending,
    /** Why this file was not sent. */
    refusal,
    /** Why it was not saved. */
    error: sending === null ? error : null,
    send,
    cancel: () => running.current?.abort(),
  };
}

function validatePicture({ type, size }: File): string | null {
  // Browsers leave an unknown type empty; the portal checks the content.
  if (type !== '' && !type.startsWith('image/')) return notPicture;
  return size > limits.pictureBytes ? tooLarge : null;
}
