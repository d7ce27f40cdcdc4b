import type { BlueMapStatus } from '#contract/maps/bluemap';
import { formatCount } from '#contract/text/format-count';
import { capitalize } from '#contract/text/capitalize';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';
import { Progress } from '../../../ui/loading/progress.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { SkeletonLines } from '../../../ui/loading/skeleton.tsx';
import { Status, StatusDot } from '../../../ui/status/status.tsx';
import { UnreadableResponses } from '../unreadable-responses.tsx';
import {
  formatFrozenMaps,
  formatPercent,
  describeState,
  formatTask,
  formatTimeLeft,
  waitingTasks,
} from './bluemap-labels.ts';

/** The live state of map rendering, polled every five seconds (product §5). */
export function RenderPanel({
  status,
  error,
}: {
  status: BlueMapStatus | undefined;
  error: Error | null;
}) {
  return (
    <Card flush as="section" aria-label="Map status">
      <CardHeader title="Map status">
        {status !== undefined && error === null && (
          <span className="text-muted">
            <StatusDot state="good">live</StatusDot>
          </span>
        )}
      </CardHeader>
      <div className="grid gap-4 p-4">
        {error !== null && <FieldError role="status">{errorMessage(error)}</FieldError>}
        {status === undefined && error === null && (
          <SkeletonLines lines={5} label="Asking BlueMap" />
        )}
        {status !== undefined && error === null && <RenderFacts status={status} />}
      </div>
    </Card>
  );
}

function RenderFacts({ status }: { status: BlueMapStatus }) {
  const { mark, word, sentence } = describeState(status);
  return (
    <>
      <div role="status">
        <Status
          state={mark}
          note={status.version === null ? undefined : `BlueMap ${status.version}`}
        >
          {word}
        </Status>
      </div>
      {sentence !== null && <p className="text-muted">{sentence}</p>}
      {status.note !== null && <p className="text-muted">{capitalize(status.note)}.</p>}
      {status.active !== null && <ActiveMap active={status.active} />}
      <UnreadableResponses answers={status.unread} />
      {!statesWithoutFacts.has(status.state) && <Facts status={status} />}
    </>
  );
}

const statesWithoutFacts: ReadonlySet<BlueMapStatus['state']> = new Set([
  'loading',
  'not-loaded',
  'no-data',
  'unreadable',
  'absent',
]);

function ActiveMap({ active }: { active: NonNullable<BlueMapStatus['active']> }) {
  const title = active.map ?? active.detail ?? 'A task';
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span>
          {active.kind === 'purging' ? 'Deleting the rendered map of ' : 'Rendering '}
          <b>{title}</b>
        </span>
        {active.percent !== null && <b>{formatPercent(active.percent)}</b>}
      </p>
      <Progress percent={active.percent} label={`Progress of ${title}`} />
      {active.map !== null && active.detail !== null && (
        <p className="text-muted">{capitalize(formatTask(active.detail))}</p>
      )}
    </div>
  );
}

function Facts({ status }: { status: BlueMapStatus }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Render threads', status.threads === null ? 'Unknown' : String(status.threads)],
    ['Active map', status.active?.map ?? 'None'],
    ['Time left', formatTimeLeft(status)],
    ['Queue', formatQueue(waitingTasks(status))],
    ['Frozen maps', formatFrozenMaps(status)],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} valueClassName="font-semibold">
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function formatQueue(waiting: number | null): string {
  if (waiting === null) return 'Unknown';
  return waiting === 0 ? 'No tasks queued' : `${formatCount(waiting, 'task')} queued`;
}
