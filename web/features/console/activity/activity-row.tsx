import type { ReactNode } from 'react';
import { formatCount } from '#contract/text/format-count';
import { spellGlyphs } from '#contract/game-server/console-output';
import type { ConsoleMessage } from '#contract/socket';
import type { ActivityEntry } from '../../../api/socket/activity-messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrow-icons.tsx';
import {
  ClockIcon,
  CrossIcon,
  InformationIcon,
  WarningIcon,
} from '../../../ui/icons/status-icons.tsx';
import { ConsoleIcon, PlugIcon } from '../../../ui/icons/panel-icons.tsx';
import { PersonIcon, SpeechIcon } from '../../../ui/icons/object-icons.tsx';
import { Pill, type PillTone } from '../../../ui/status/pill.tsx';
import { cutMessage, eventNames, kindNames, shownEvent, formatSkipped } from './activity-view.ts';
import { formatTime } from '../../../ui/time/format-time.ts';

const textClass =
  'text-sm wrap-anywhere whitespace-pre-wrap max-md:col-span-full max-md:row-start-2 [&_summary]:min-h-7 touch:[&_summary]:min-h-11 [&_summary]:font-sans [&_summary]:tracking-normal';

type Look = { readonly tone: PillTone; readonly icon: ReactNode };

const looks: Readonly<Record<ConsoleMessage['event'], Look>> = {
  command: { tone: 'primary-word', icon: <ConsoleIcon /> },
  answer: { tone: 'plain', icon: <ChevronRightIcon /> },
  'late-answer': { tone: 'sun', icon: <ClockIcon /> },
  error: { tone: 'danger-word', icon: <CrossIcon /> },
  notice: { tone: 'plain', icon: <InformationIcon /> },
  join: { tone: 'fir-word', icon: <PersonIcon /> },
  leave: { tone: 'plain', icon: <PersonIcon /> },
  chat: { tone: 'plain', icon: <SpeechIcon /> },
  warning: { tone: 'sun', icon: <WarningIcon /> },
  plugin: { tone: 'plum-word', icon: <PlugIcon /> },
};

export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-1 leading-[1.375rem] max-md:border-line max-md:py-2 max-md:not-first:border-t md:grid-cols-[4.25rem_7.75rem_minmax(0,1fr)_auto]">
      <time className="mono text-sm text-muted" dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      {entry.type === 'skipped' ? <SkippedRow count={entry.count} /> : <Message entry={entry} />}
    </li>
  );
}

function SkippedRow({ count }: { count: number }) {
  return (
    <>
      <span>
        <Pill small tone="sun" icon={<WarningIcon />}>
          Skipped
        </Pill>
      </span>
      <span className={textClass}>
        {formatSkipped(count)} because the output came faster than this page could show it.
      </span>
    </>
  );
}

function Message({ entry }: { entry: ConsoleMessage }) {
  const event = shownEvent(entry);
  const { tone, icon } = looks[event];
  return (
    <>
      <span>
        <Pill small tone={tone} icon={icon}>
          {eventNames[event]}
        </Pill>
      </span>
      <div className={classNames(textClass, 'mono')}>
        <MessageText entry={entry} />
      </div>
      <span className="text-xs leading-[1.375rem] text-muted">{kindNames[entry.kind]}</span>
    </>
  );
}

function MessageText({ entry }: { entry: ConsoleMessage }) {
  if (entry.event === 'command') {
    return (
      <>
        {entry.author !== undefined && (
          <>
            <bdi>{entry.author}</bdi> ran{' '}
          </>
        )}
        <b>
          <bdi>{entry.message}</bdi>
        </b>
      </>
    );
  }
  const { first, rest, more } = cutMessage(spellGlyphs(entry.message));
  if (first.trim() === '' && rest === null) {
    return <span className="text-muted">No answer came back over RCON.</span>;
  }
  return (
    <>
      {first}
      {rest !== null && <Disclosure summary={formatCount(more, 'more line')}>{rest}</Disclosure>}
    </>
  );
}
