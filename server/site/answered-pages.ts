import { pageAnswers } from '#contract/page-answers';
import type { KnownAnswers } from '#contract/page-makings';
import type { Page } from './page.ts';
import type { PublicAnswer, ReadPublicAnswers } from './public-answers.ts';

export type AnswersParts = {
  readonly read: ReadPublicAnswers;
  readonly now: () => number;
  readonly zone: string;
  readonly onFault: (error: unknown) => void;
};

type Kept = {
  readonly answers: string;
  readonly at: number;
  readonly page: Promise<Page | null>;
};

/** Words such as "2 hours ago" grow old though what they speak of stays the same. */
const freshMs = 60_000;

/** What a page shows of the portal's answers; null for a page that shows none, or when none is there. */
export async function learnAnswers(
  path: string,
  { read, now, zone }: AnswersParts,
): Promise<KnownAnswers | null> {
  const answers = await read(pageAnswers[path] ?? []);
  return answers.length === 0 ? null : knownFrom(answers, now(), zone);
}

/**
 * Finds the page of a path with what the portal knows when it is asked for; null when the page has
 * nothing of that kind in it. Made for many at once, and anew only when the answers are others.
 */
export function keepAnsweredPages(
  parts: AnswersParts,
  make: (path: string, known: KnownAnswers) => Promise<Page>,
): (path: string) => Promise<Page | null> {
  const kept = new Map<string, Kept>();
  return async (path) => {
    const names = pageAnswers[path];
    if (!names) return null;
    const answers = await parts.read(names);
    if (answers.length === 0) return null;
    const at = parts.now();
    const key = JSON.stringify(answers);
    const last = kept.get(path);
    if (last?.answers === key && at - last.at < freshMs) return last.page;
    const page = make(path, knownFrom(answers, at, parts.zone)).catch((error: unknown) => {
      parts.onFault(error);
      return null;
    });
    kept.set(path, { answers: key, at, page });
    return page;
  };
}

function knownFrom(answers: readonly PublicAnswer[], at: number, zone: string): KnownAnswers {
  return { at, zone, replies: answers.map(({ path, json }) => [path, JSON.parse(json)]) };
}
