import { useEffect, useRef, useState } from 'react';

import { errorMessage } from '../../loading/error-message.ts';
import type { FileUploadState } from './file-upload.tsx';

type SendOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
};

type FileUploadOptions = {
  /** Why a file is not even sent; null if it is. */
  readonly validate: (file: File) => string | null;
  /** Never throws. */
  readonly send: (form: FormData, options: SendOptions) => Promise<unknown>;
  /** Why the last file was not stored. */
  readonly error: Error | null;
};

/** Sends one file, which can be canceled, and ends when its field is gone. */
export function useFileUpload({ validate, send, error }: FileUploadOptions): FileUploadState {
  const [sending, setSending] = useState<FileUploadState['sending']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function sendFile(file: File): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    const form = new FormData();
    form.append('file', file, file.name);
    const show = (percent: number) => setSending({ filename: file.name, percent });
    show(0);
    const onProgress = (sent: number) => show(Math.min(100, (sent / file.size) * 100));
    await send(form, { signal: stop.signal, onProgress });
    setSending(null);
  }

  return {
    sending,
    problem: refusal ?? (sending === null && error ? errorMessage(error) : null),
    onFile: (file) => {
      const message = validate(file);
      setRefusal(message);
      if (message === null) void sendFile(file);
    },
    onCancel: () => running.current?.abort(),
  };
}
