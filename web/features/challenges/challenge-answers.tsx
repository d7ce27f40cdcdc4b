import { verdictLabels } from '#contract/community/challenge-verdicts';
import type { ChallengeAnswer, ChallengeEntry } from '#contract/community/challenges';
import { Card } from '../../ui/cards/card.tsx';
import { CheckIcon, CrossIcon } from '../../ui/icons/status-icons.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { useDayFormat } from '../../ui/time/use-now.ts';

type ChallengeAnswersProps = {
  answers: readonly ChallengeAnswer[];
  entries: readonly ChallengeEntry[];
};

/** The official answers with their reasons, the most prominent part of a challenge. */
export function ChallengeAnswers({ answers, entries }: ChallengeAnswersProps) {
  const formatDay = useDayFormat();
  return (
    <section aria-label="Official answers" className="grid gap-6">
      {answers.map((answer) => (
        <Card key={answer.id} className="[--fill:var(--lawn)]! wide:p-8">
          <div className="grid gap-x-gutter gap-y-6 wide:grid-cols-2">
            <div className="grid content-start gap-3">
              <h2 className="type-small font-semibold text-fir">Official answer</h2>
              <blockquote className="type-h2">“{answer.text}”</blockquote>
              <div className="flex items-center gap-3">
                <Avatar name={answer.author} size="author" />
                <p className="type-small wrap-anywhere">
                  <strong className="block">{answer.author}</strong>
                  Answered on {formatDay(answer.answeredAt)}
                </p>
              </div>
            </div>
            <ul className="grid content-start gap-3">
              {answer.entries.map(({ entryId, verdict, reason }) => (
                <li
                  key={entryId}
                  className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line pb-3 last:border-b-0"
                >
                  <span
                    className={`grid size-7 place-items-center ${verdict === 'not-this-time' ? 'bg-text text-bg' : 'bg-fir text-on-fir'}`}
                  >
                    {verdict === 'not-this-time' ? (
                      <CrossIcon size={18} />
                    ) : (
                      <CheckIcon size={18} />
                    )}
                  </span>
                  <div>
                    <p>
                      <strong>{getEntryTitle(entryId, entries)}</strong>
                      <span className="type-small ms-2 text-muted">{verdictLabels[verdict]}</span>
                    </p>
                    <p>{reason}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </Card>
      ))}
    </section>
  );
}

function getEntryTitle(entryId: string, entries: readonly ChallengeEntry[]): string {
  return entries.find(({ id }) => id === entryId)?.project.title ?? 'An entry';
}
