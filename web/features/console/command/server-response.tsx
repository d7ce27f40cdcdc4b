import type { CSSProperties, ReactNode } from 'react';
import { spellGlyphs } from '#contract/game-server/console-output';
import { formatCount } from '#contract/text/format-count';
import { classNames } from '../../../ui/class-names.ts';
import { consoleTextClass } from '../../../ui/text/console-text.tsx';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import {
  CheckIcon,
  CrossIcon,
  InformationIcon,
  WarningIcon,
} from '../../../ui/icons/status-icons.tsx';
import { Pill } from '../../../ui/status/pill.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import type { ShownResponse } from './command-pager.ts';
import { legibleOnConsole, readColorSegments, type ColorSegment } from './console-colors.ts';
import { formatTime } from '../../../ui/time/format-time.ts';
import { formatSeconds, readVerdict } from '../console-labels.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { useLateResponses } from '../activity/use-activity-log.ts';
import type { CommandPager } from './use-command-pager.ts';

export type ServerResponseProps = {
  pager: CommandPager;
  author: string;
  /** A question in the response, shown below its text. */
  children?: ReactNode;
};

/** The response to the last command, with the buttons that turn the pages of a list. */
export function ServerResponse({ pager, author, children }: ServerResponseProps) {
  const { outcome, response, notice } = pager.state;
  const isResponseShown = outcome.name !== 'failed' && response !== null;
  // A failed page keeps its Next button for another try; a failed command has no pages to turn.
  const isOtherFailed = outcome.name === 'failed' && outcome.request.baseCommand === null;
  const pages = isOtherFailed ? null : response;
  return (
    <Card flush as="section" aria-label="Server response" className="flex min-h-0 flex-col">
      <CardHeader isOneLine title={<ResponseTitle pager={pager} />}>
        <Pagination
          current={pages?.page ?? 1}
          total={pages?.pages ?? 1}
          isDisabled={pages === null}
          onPrev={() => pager.turn('previous')}
          onNext={() => pager.turn('next')}
        />
      </CardHeader>
      <p role="status" className={notice === null ? 'sr-only' : noticeClass}>
        {notice !== null && <InformationIcon size={16} className="flex-none" />}
        {notice ??
          (outcome.name === 'answered' && response !== null ? announceResponse(response) : '')}
      </p>
      <ScrollRegion
        className={classNames(
          consoleTextClass,
          'max-h-[min(34rem,60dvh)] min-h-32 flex-1 overflow-auto p-4 min-[68rem]:max-h-none min-[68rem]:min-h-0 [&[aria-busy]>*]:opacity-72',
        )}
        label="Answer text"
        isBusy={outcome.name === 'running'}
      >
        <ResponseText pager={pager} />
      </ScrollRegion>
      {outcome.name === 'answered' && children}
      {isResponseShown && <ResponseFoot response={response} author={author} />}
    </Card>
  );
}

function ResponseTitle({ pager: { state } }: { pager: CommandPager }) {
  const { outcome, response } = state;
  const request = 'request' in outcome ? outcome.request : null;
  const command = request?.command ?? response?.reply.command;
  return (
    <>
      Server response
      {command !== undefined && (
        <code className="font-mono text-md leading-[1.375rem] font-normal tracking-[-0.01em] wrap-anywhere text-muted">
          {command}
        </code>
      )}
      {outcome.name === 'running' && (
        <span className="inline-flex text-md font-normal">
          <Spinner label="Waiting for the answer" size={16} />
        </span>
      )}
      {outcome.name === 'failed' && (
        <Pill tone="danger" icon={<CrossIcon />}>
          Failed
        </Pill>
      )}
      {outcome.name === 'answered' && response !== null && <VerdictPill response={response} />}
    </>
  );
}

function VerdictPill({ response }: { response: ShownResponse }) {
  const took = formatSeconds(response.tookMs);
  const verdict = readVerdict(response.reply);
  if (verdict === 'refused') {
    return (
      <Pill tone="danger" icon={<CrossIcon />}>
        Error, {took}
      </Pill>
    );
  }
  if (verdict === 'silent') {
    // The console reports that there is no response.
    return <Pill icon={<InformationIcon />}>{took}</Pill>;
  }
  return (
    <Pill tone="fir" icon={<CheckIcon />}>
      {took}
    </Pill>
  );
}

function ResponseText({ pager: { state, failure } }: { pager: CommandPager }) {
  const { outcome, response } = state;
  if (outcome.name === 'failed') {
    return (
      <span className={classNames(sentenceClass, 'text-console-red')}>
        <WarningIcon size={18} className="mt-0.5 flex-none" />
        {failure}
      </span>
    );
  }
  if (response === null) {
    const hint =
      outcome.name === 'running'
        ? 'Waiting for the answer…'
        : 'Nothing has been run yet. Type a command above or choose a quick command.';
    return <QuietSentence>{hint}</QuietSentence>;
  }
  if (readVerdict(response.reply) === 'silent')
    return <SilentResponse commandId={response.reply.id} />;
  return <ConsoleText raw={response.reply.raw.trimEnd()} />;
}

/** A response without text, followed by what the server's log says about the command (product §5). */
function SilentResponse({ commandId }: { commandId: string }) {
  const late = useLateResponses(commandId);
  return (
    <>
      <QuietSentence>Sent. No answer came back over RCON.</QuietSentence>
      {late.length > 0 && (
        <>
          <QuietSentence>Server log:</QuietSentence>
          {spellGlyphs(late.join('\n'))}
        </>
      )}
    </>
  );
}

function ResponseFoot({ response, author }: { response: ShownResponse; author: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 wrap-anywhere text-muted">
      <span>
        Sent as <code className="mono text-sm">{response.reply.command}</code> by {author} at{' '}
        {formatTime(response.askedAtMs)}
      </span>
      <CopyButton text={response.reply.result} label="Copy as text" of="of the answer" />
    </div>
  );
}

/** Announced to screen readers; the text itself can be long and is in a region of its own. */
function announceResponse({ reply }: ShownResponse): string {
  const text = reply.result.trim();
  if (text === '') return 'No answer came back';
  return `The answer has ${formatCount(text.split('\n').length, 'line')}`;
}

const noticeClass = 'flex items-center gap-2 bg-sun-tint px-4 py-2 font-semibold';
const sentenceClass = 'flex items-start gap-2.5 font-sans text-md tracking-normal';

function QuietSentence({ children }: { children: string }) {
  return <span className={classNames(sentenceClass, 'text-console-quiet')}>{children}</span>;
}

/** Console text in its colors. Only text nodes: nothing that a game server prints becomes markup. */
function ConsoleText({ raw }: { raw: string }) {
  return readColorSegments(spellGlyphs(raw)).map((segment, position) => (
    // Segments have no identity of their own, and a text never changes in place.
    <span key={position} className={segmentClass(segment)} style={segmentStyle(segment)}>
      {segment.text}
    </span>
  ));
}

const colorClasses: Readonly<Record<string, string>> = {
  text: 'text-console-text',
  quiet: 'text-console-quiet',
  yellow: 'text-console-yellow',
  green: 'text-console-green',
  red: 'text-console-red',
  aqua: 'text-console-aqua',
  blue: 'text-console-blue',
  purple: 'text-console-purple',
};

function segmentClass(segment: ColorSegment): string {
  return classNames(
    colorClasses[segment.color],
    segment.isBold && 'font-bold',
    segment.isItalic && 'italic',
    lineClass(segment),
  );
}

/** Underline and strike-through are one CSS property. */
function lineClass({ isUnderlined, isStruck }: ColorSegment): string | false {
  if (isUnderlined && isStruck) return '[text-decoration-line:underline_line-through]';
  return (isUnderlined && 'underline') || (isStruck && 'line-through');
}

function segmentStyle({ color }: ColorSegment): CSSProperties {
  return color.startsWith('#') ? { color: legibleOnConsole(color) } : {};
}
