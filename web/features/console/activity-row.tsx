import type { ReactNode } from 'react';
import { spellGlyphs } from '#contract/console-output';
import type { ConsoleMessage } from '#contract/socket';
import type { ActivityEntry } from '../../api/activity-messages.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ChevronRightIcon } from '../../ui/icons/arrow-icons.tsx';
import {
  ClockIcon,
  CrossIcon,
  InformationIcon,
  WarningIcon,
} from '../../ui/icons/status-icons.tsx';
import { ConsoleIcon, PersonIcon, PlugIcon, SpeechIcon } from '../../ui/icons/thing-icons.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { cutMessage, eventNames, kindNames, shownEvent, skippedInWords } from './activity-view.ts';
import { formatTime } from '../../ui/format-time.ts';

type Look = { readonly tone: PillTone; readonly icon: ReactNode };

const looks: Readonly<Record<ConsoleMessage['event'], Look>> = {
  command: { tone: 'primary', icon: <ConsoleIcon /> },
  answer: { tone: 'plain', icon: <ChevronRightIcon /> },
  'late-answer': { tone: 'sun', icon: <ClockIcon /> },
  error: { tone: 'danger', icon: <CrossIcon /> },
  notice: { tone: 'neutral', icon: <InformationIcon /> },
  join: { tone: 'fir', icon: <PersonIcon /> },
  leave: { tone: 'plain', icon: <PersonIcon /> },
  chat: { tone: 'plain', icon: <SpeechIcon /> },
  warning: { tone: 'sun', icon: <WarningIcon /> },
  plugin: { tone: 'plum', icon: <PlugIcon /> },
};

export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  return (
    <li className="log-row">
      <time className="log-time mono" dateTime={entry.at}>
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
      <span className="log-text">
        {skippedInWords(count)}. They came faster than this page could read them.
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
      <div className="log-text mono">
        <MessageText entry={entry} />
      </div>
      <span className="log-kind">{kindNames[entry.kind]}</span>
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
      {rest !== null && <Disclosure summary={`${more} more lines`}>{rest}</Disclosure>}
    </>
  );
}
