export type HttpRequest = {
  readonly method: string;
  readonly body?: FormData | string;
  readonly headers?: Record<string, string>;
  readonly signal: AbortSignal;
};

export type SendWithProgress = typeof sendWithProgress;

/** `fetch` does not report upload progress, so this uses XMLHttpRequest and gives the same Response. */
export function sendWithProgress(
  address: string,
  { method, body = '', headers = {}, signal }: HttpRequest,
  onProgress: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => resolve(readResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('No response')));
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

function readResponse(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers });
}
