import type { ReactNode } from 'react';
import type { BlueMapRun } from '#contract/maps/bluemap';
import { spellGlyphs } from '#contract/game-server/console-output';
import { readTasks, type TaskList } from '#contract/maps/bluemap-text';
import { readRenderStatus } from '#contract/maps/bluemap-status';
import { consoleTextClass } from '../../../ui/text/console-text.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { Pill, type PillTone } from '../../../ui/status/pill.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { MapIcon } from '../../../ui/icons/object-icons.tsx';
import { formatTask, taskStates } from './bluemap-labels.ts';
import { listNoteClass, listRowClass } from '../list-row.ts';
import type { LastRun } from './use-blue-map.ts';

/** The commands that were sent to the game server, and the replies. */
export function RunResult({ last, isPending }: { last: LastRun | null; isPending: boolean }) {
  if (last === null && !isPending) return <p role="status" className="sr-only" />;
  const tasks = last?.action === 'tasks' ? findTasks(last.run) : null;
  return (
    <Card flush as="section" aria-label="BlueMap's answer">
      <CardHeader title="BlueMap's answer">
        {isPending && <Spinner label="Waiting for the answer" size={16} />}
      </CardHeader>
      <div role="status">
        {tasks !== null && <Tasks list={tasks} />}
        {last !== null && <Answers run={last.run} />}
      </div>
    </Card>
  );
}

/** The commands after a failed one were not sent. */
function Answers({ run: { commands, results } }: { run: BlueMapRun }) {
  return (
    <div className={`${consoleTextClass} grid max-h-88 gap-3 overflow-auto p-4`}>
      {results.map(({ command, result, problem }) => (
        <div key={command}>
          <p className="text-console-yellow">&gt; {command}</p>
          {problem !== null && <p className="text-console-red">{problem}</p>}
          {problem === null && (
            <p>{spellGlyphs(result.trim()) || 'Sent. No answer came back over RCON.'}</p>
          )}
        </div>
      ))}
      {commands.slice(results.length).map((command) => (
        <div key={command}>
          <p className="text-console-yellow">&gt; {command}</p>
          <p>Not sent.</p>
        </div>
      ))}
    </div>
  );
}

function findTasks({ results }: BlueMapRun): TaskList | null {
  const text = results[0]?.result ?? '';
  const queue = readRenderStatus(text)?.queue;
  return readTasks(text) ?? (queue ? { tasks: queue, more: 0 } : null);
}

const looks = {
  done: { tone: 'fir', icon: <CheckIcon /> },
  running: { tone: 'primary', icon: <MapIcon /> },
  waiting: { tone: 'sun', icon: <ClockIcon /> },
} as const satisfies Record<string, { tone: PillTone; icon: ReactNode }>;

function Tasks({ list: { tasks, more } }: { list: TaskList }) {
  if (tasks.length === 0) return <p className={listNoteClass}>Nothing queued.</p>;
  return (
    <>
      <ul className="divide-y divide-line" aria-label="Tasks">
        {tasks.map(({ ref, state, text }, position) => (
          <li key={ref ?? `done ${position}`} className={listRowClass}>
            <span>{formatTask(text)}</span>
            <Pill tone={looks[state].tone} icon={looks[state].icon}>
              {taskStates[state]}
            </Pill>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={`${listNoteClass} text-muted`}>And {more} more queued.</p>}
    </>
  );
}
