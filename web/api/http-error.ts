import { problemDetailPrefix } from '#contract/endpoint';
import type { ProblemDetails } from '#contract/problems';

/** A reply that is not OK. The message is §8's: status, colon, space, body text or status text. */
export class HttpError extends Error {
  readonly status: number;
  /** The text without the status, to show as a sentence. */
  readonly sentence: string;
  /** The code of contract/problems.ts, from the header `x-problem`. */
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
  readonly details: ProblemDetails;

  constructor(
    status: number,
    text: string,
    about: {
      code?: string | null;
      retryAfterSeconds?: number | null;
      details?: ProblemDetails;
      /** Unless the text is one. */
      sentence?: string;
    } = {},
  ) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
    this.sentence = about.sentence ?? text;
    this.code = about.code ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
    this.details = about.details ?? {};
  }
}

/** Whether what a read is about does not exist, or not for this reader. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

const noReplySentences = {
  unreachable: "The portal couldn't be reached. Check your connection and try again.",
  'timed-out': 'The portal did not answer in time. Please try again.',
} as const;

/** A call to which no reply came at all. */
export class NoReplyError extends Error {
  readonly kind: keyof typeof noReplySentences;

  constructor(kind: keyof typeof noReplySentences, options: { cause: unknown }) {
    super(noReplySentences[kind], options);
    this.name = 'NoReplyError';
    this.kind = kind;
  }
}

const unavailable = 'The portal is not available right now. Please try again in a minute.';

export async function readHttpError(response: Response): Promise<HttpError> {
  const body = await readBodyText(response);
  return new HttpError(response.status, body || response.statusText || 'No reason was given.', {
    code: response.headers.get('x-problem'),
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
    details: readDetails(response.headers),
    // A status text such as “Bad Gateway” tells nobody what to do.
    ...(body === '' && response.status >= 500 && { sentence: unavailable }),
  });
}

/** A proxy's error page is not a sentence, so HTML counts as empty. */
async function readBodyText(response: Response): Promise<string> {
  const isPage = /html/i.test(response.headers.get('content-type') ?? '');
  return isPage ? '' : (await response.text()).trim();
}

function readDetails(headers: Headers): ProblemDetails {
  const details = [...headers].filter(([name]) => name.startsWith(problemDetailPrefix));
  return Object.fromEntries(
    details.map(([name, value]) => [name.slice(problemDetailPrefix.length), value]),
  );
}

function readSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/**
 * The portal itself refused, so nothing was changed. Without its answer, or with that of a proxy in front
 * of it, the change may have been made.
 */
export function isRefusedByPortal(error: Error): boolean {
  return error instanceof HttpError && error.code !== null;
}

/** The page was left, or a newer request replaced this one: nothing to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
