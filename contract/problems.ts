import { problems, type ProblemCode } from './problem-table.ts';

/** How a failure is shown to a person; the text of an unexpected error. */
export function formatFailure(error: unknown): string {
  return error instanceof Problem ? error.message : problems['went-wrong'].sentence;
}

/** Facts for the program that reads the reply, by names in kebab-case. */
export type ProblemDetails = Readonly<Record<string, string>>;

/**
 * A refusal that a person will read. `sentence` replaces the one of the table if it can be more
 * specific; `retryAfterSeconds` becomes the header `Retry-After`, `fileBytes` the size in `Content-Range`, and each of
 * the `details` a header that begins with `problemDetailPrefix`.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly fileBytes: number | undefined;
  readonly details: ProblemDetails;

  constructor(
    code: ProblemCode,
    options: {
      sentence?: string;
      retryAfterSeconds?: number;
      fileBytes?: number;
      details?: ProblemDetails;
      cause?: unknown;
    } = {},
  ) {
    super(options.sentence ?? problems[code].sentence, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fileBytes = options.fileBytes;
    this.details = options.details ?? {};
  }
}
