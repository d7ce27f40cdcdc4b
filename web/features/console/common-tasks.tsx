import { useState } from 'react';
import { CommandRequest } from '#contract/console';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { plainCommands, type PlainCommand } from './plain-commands.ts';

export type PlainButtonsProps = {
  isDisabled: boolean;
  isRunning: boolean;
  onRun: (command: string) => void;
};

/** What people want most, in plain words, for those who know no commands (issue 4). */
export function PlainButtons({ isDisabled, isRunning, onRun }: PlainButtonsProps) {
  const { data } = useRead(reads.blueMapMaps, { enabled: !isDisabled });
  const [asked, setAsked] = useState<PlainCommand | null>(null);
  const commands = plainCommands(data?.maps.map(({ id }) => id) ?? []);
  return (
    <div role="group" aria-label="In plain words" className="plain-buttons">
      {commands.map((plain) => (
        <Button
          key={plain.label}
          size="small"
          disabled={isDisabled}
          aria-disabled={isRunning || undefined}
          onClick={() => (plain.asks === null ? onRun(plain.commandFor('')) : setAsked(plain))}
        >
          {plain.label}
          <code className="plain-command">{plain.commandFor('…').trim()}</code>
        </Button>
      ))}
      {asked !== null && (
        <PlainDialog
          plain={asked}
          onClose={() => setAsked(null)}
          onRun={(command) => {
            setAsked(null);
            onRun(command);
          }}
        />
      )}
    </div>
  );
}

type PlainDialogProps = {
  plain: PlainCommand;
  onClose: () => void;
  onRun: (command: string) => void;
};

function PlainDialog({ plain, onClose, onRun }: PlainDialogProps) {
  const choices = plain.asks?.choices ?? null;
  const [answer, setAnswer] = useState(choices?.[0] ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const command = plain.commandFor(answer.trim());

  function submit() {
    const issue =
      answer.trim() === ''
        ? 'Write something first.'
        : CommandRequest.safeParse({ command }).error?.issues[0]?.message;
    setProblem(issue);
    if (issue === undefined) onRun(command);
  }

  const shared = { label: plain.asks?.label ?? '', error: problem, value: answer };
  return (
    <FormDialog
      title={plain.label}
      widthPx={496}
      submitLabel="Send"
      onClose={onClose}
      onSubmit={submit}
    >
      {choices === null ? (
        <TextField
          {...shared}
          autoComplete="off"
          onChange={(event) => setAnswer(event.target.value)}
        />
      ) : (
        <SelectField {...shared} onChange={(event) => setAnswer(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      )}
      <p className="mt-4 type-label">This command goes to the game server:</p>
      <pre className="console-ground console-line">{command}</pre>
    </FormDialog>
  );
}
