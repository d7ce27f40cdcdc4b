import { useState } from 'react';
import { CommandRequest } from '#contract/game-server/console';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandPreview } from '../../../ui/text/console-text.tsx';
import { SelectField, TextField } from '../../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';

/** A task with a plain name, and its command. */
export type CommonTask = {
  readonly label: string;
  /** The dialog's question; null for a command that is sent immediately. */
  readonly asks: { readonly label: string; readonly choices: readonly string[] | null } | null;
  readonly commandFor: (answer: string) => string;
};

/** The tasks beside the quick commands; a dialog shows the exact command. `maps` are the ids of BlueMap's maps. */
export function listCommonTasks(maps: readonly string[]): readonly CommonTask[] {
  return [
    {
      label: 'Tell everyone…',
      asks: { label: 'What do you want to tell everyone?', choices: null },
      commandFor: (text) => `say ${text}`,
    },
    { label: 'Save the world now', asks: null, commandFor: () => 'save-all' },
    ...(maps.length === 0
      ? []
      : [
          {
            label: 'Refresh a map…',
            asks: { label: 'Which world?', choices: maps },
            commandFor: (map: string) => `bluemap update ${map}`,
          },
        ]),
  ];
}

export type CommonTasksProps = {
  isDisabled: boolean;
  isRunning: boolean;
  onRun: (command: string) => void;
};

/** Buttons for common tasks, for people who know no commands. */
export function CommonTasks({ isDisabled, isRunning, onRun }: CommonTasksProps) {
  const { data } = useRead(reads.blueMapMaps, { enabled: !isDisabled });
  const [openTask, setOpenTask] = useState<CommonTask | null>(null);
  const tasks = listCommonTasks(data?.maps.map(({ id }) => id) ?? []);
  return (
    <div
      role="group"
      aria-label="Common tasks"
      className="flex flex-wrap gap-2 sm:border-s sm:border-line sm:ps-3"
    >
      {tasks.map((task) => (
        <Button
          key={task.label}
          size="small"
          disabled={isDisabled}
          aria-disabled={isRunning || undefined}
          onClick={() => (task.asks === null ? onRun(task.commandFor('')) : setOpenTask(task))}
        >
          {task.label}
        </Button>
      ))}
      {openTask !== null && (
        <TaskDialog
          task={openTask}
          onClose={() => setOpenTask(null)}
          onRun={(command) => {
            setOpenTask(null);
            onRun(command);
          }}
        />
      )}
    </div>
  );
}

type TaskDialogProps = {
  task: CommonTask;
  onClose: () => void;
  onRun: (command: string) => void;
};

function TaskDialog({ task, onClose, onRun }: TaskDialogProps) {
  const choices = task.asks?.choices ?? null;
  const [answer, setAnswer] = useState(choices?.[0] ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const command = task.commandFor(answer.trim());

  function submit() {
    const issue =
      answer.trim() === ''
        ? 'Write something first.'
        : CommandRequest.safeParse({ command }).error?.issues[0]?.message;
    setProblem(issue);
    if (issue === undefined) onRun(command);
  }

  const field = { label: task.asks?.label ?? '', error: problem, value: answer };
  return (
    <FormDialog
      title={task.label}
      widthPx={496}
      submitLabel="Send"
      onClose={onClose}
      onSubmit={submit}
    >
      {choices === null ? (
        <TextField
          {...field}
          autoComplete="off"
          onChange={(event) => setAnswer(event.target.value)}
        />
      ) : (
        <SelectField {...field} onChange={(event) => setAnswer(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectField>
      )}
      <CommandPreview>{command}</CommandPreview>
    </FormDialog>
  );
}
