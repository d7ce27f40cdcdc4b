import type { ReactNode } from 'react';
import { spellGlyphs } from '#contract/console-output';
import { Pagination } from '../../ui/pagination.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import {
  CheckIcon,
  CrossIcon,
  InformationIcon,
  WarningIcon,
} from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Answer } from './command-pager.ts';
import { ConsoleText } from './console-text.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { secondsInWords, verdictOf } from './console-labels.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { useLateAnswers } from './use-activity-log.ts';
import type { CommandPager } from './use-command-pager.ts';

export type ServerReplyProps = {
  pager: CommandPager;
  author: string;
  /** Stands between the answer and its foot: a question that the answer asks. */
  children?: ReactNode;
};

/** The answer to the last command, with the pages of a list. */
export function ServerReply({ pager, author, children }: ServerReplyProps) {
  const { outcome, answer, notice } = pager.state;
  const isAnswerShown = outcome.name !== 'failed' && answer !== null;
  // After a page that failed, Next can be pressed again; another command has no pages to turn.
  const isOtherFailed = outcome.name === 'failed' && outcome.request.baseCommand === null;
  return (
    <Card flush as="section" aria-label="Server response" className="reply-head">
      <CardHeader title={<ReplyTitle pager={pager} />}>
        {answer !== null && !isOtherFailed && (
          <Pagination
            current={answer.page}
            total={answer.pages}
            onPrev={() => pager.turn('previous')}
            onNext={() => pager.turn('next')}
          />
        )}
      </CardHeader>
      <p role="status" className={notice === null ? 'sr-only' : 'reply-notice'}>
        {notice !== null && <InformationIcon size={16} />}
        {notice ?? (outcome.name === 'answered' && answer !== null ? spokenAnswer(answer) : '')}
      </p>
      <ScrollRegion
        className="console-ground reply-text"
        label="Text of the answer"
        isBusy={outcome.name === 'running'}
      >
        <ReplyText pager={pager} />
      </ScrollRegion>
      {outcome.name === 'answered' && children}
      {isAnswerShown && <ReplyFoot answer={answer} author={author} />}
    </Card>
  );
}

function ReplyTitle({ pager: { state } }: { pager: CommandPager }) {
  const { outcome, answer } = state;
  const request = 'request' in outcome ? outcome.request : null;
  const command = request?.command ?? answer?.reply.command;
  return (
    <>
      Server response
      {command !== undefined && <code className="reply-command">{command}</code>}
      {outcome.name === 'running' && <Spinner label="Waiting for the answer" size={16} />}
      {outcome.name === 'failed' && (
        <Pill tone="danger" icon={<CrossIcon />}>
          Failed
        </Pill>
      )}
      {outcome.name === 'answered' && answer !== null && <VerdictPill answer={answer} />}
    </>
  );
}

function VerdictPill({ answer }: { answer: Answer }) {
  const took = secondsInWords(answer.tookMs);
  const verdict = verdictOf(answer.reply);
  if (verdict === 'refused') {
    return (
      <Pill tone="danger" icon={<CrossIcon />}>
        Error, {took}
      </Pill>
    );
  }
  if (verdict === 'silent') {
    return <Pill icon={<InformationIcon />}>No answer, {took}</Pill>;
  }
  return (
    <Pill tone="fir" icon={<CheckIcon />}>
      {took}
    </Pill>
  );
}

function ReplyText({ pager: { state, failure } }: { pager: CommandPager }) {
  const { outcome, answer } = state;
  if (outcome.name === 'failed') {
    return (
      <span className="reply-sentence ink-red">
        <WarningIcon size={18} />
        {failure}
      </span>
    );
  }
  if (answer === null) {
    const words =
      outcome.name === 'running'
        ? 'Waiting for the answer …'
        : 'Nothing has been run yet. Type a command above, or press a quick command.';
    return <span className="ink-quiet reply-sentence">{words}</span>;
  }
  if (verdictOf(answer.reply) === 'silent') return <SilentReply commandId={answer.reply.id} />;
  return <ConsoleText raw={answer.reply.raw.trimEnd()} />;
}

/** What the server wrote into its log about a command is shown with it, as soon as it comes (product §5). */
function SilentReply({ commandId }: { commandId: string }) {
  const late = useLateAnswers(commandId);
  return (
    <>
      <span className="ink-quiet reply-sentence">Sent. No answer came back over RCON.</span>
      {late.length > 0 && (
        <>
          <span className="ink-quiet reply-sentence">The log of the server says:</span>
          {spellGlyphs(late.join('\n'))}
        </>
      )}
    </>
  );
}

function ReplyFoot({ answer, author }: { answer: Answer; author: string }) {
  return (
    <div className="reply-foot">
      <span>
        Sent as <code className="mono">{answer.reply.command}</code> by {author} at{' '}
        {formatTime(answer.askedAtMs)}
      </span>
      <CopyButton text={answer.reply.result} label="Copy as text" of="of the answer" />
    </div>
  );
}

/** Read out; the answer itself can be long and stands in a region of its own. */
function spokenAnswer({ reply }: Answer): string {
  const text = reply.result.trim();
  if (text === '') return 'No answer came back';
  const lines = text.split('\n').length;
  return lines === 1 ? 'The answer has 1 line' : `The answer has ${lines} lines`;
}
