import { useState } from 'react';
import { MessageText, playerCommand, ReasonText, type PlayerAction } from '#contract/players';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { playerTasks, type PlayerTaskWords } from './player-actions.ts';

export type PlayerTask = { readonly action: PlayerAction; readonly name: string };

/** Asks before anything is sent, and shows the exact command. */
export function PlayerDialog({ task, onClose }: { task: PlayerTask; onClose: () => void }) {
  const words = playerTasks.find(({ action }) => action === task.action);
  return words === undefined ? null : (
    <OpenPlayerDialog task={task} words={words} onClose={onClose} />
  );
}

function OpenPlayerDialog({
  task: { action, name },
  words,
  onClose,
}: {
  task: PlayerTask;
  words: PlayerTaskWords;
  onClose: () => void;
}) {
  const { send, isPending } = useWrite(writes.actOnPlayer);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  async function submit() {
    const rule = action === 'message' ? MessageText : ReasonText;
    const parsed = words.words?.isNeeded === true ? rule.safeParse(reason) : undefined;
    setProblem(parsed?.error?.issues[0]?.message);
    if (parsed?.success === false) return;
    const reply = await send({ reason: reason.trim() }, { params: { name, action } });
    if (reply !== undefined) onClose();
  }

  return (
    <FormDialog
      title={words.title(name)}
      description={words.consequence}
      widthPx={496}
      submitLabel={words.verb}
      tone={words.isHard ? 'danger' : 'primary'}
      busy={isPending}
      formClassName="mt-4"
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {words.words !== null && (
        <TextField
          label={words.words.label}
          mark={words.words.isNeeded ? undefined : '(optional)'}
          value={reason}
          error={problem}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <p className="mt-4 type-label">This command goes to the game server:</p>
      <pre className="console-ground console-line">
        {playerCommand(action, name, reason.trim())}
      </pre>
    </FormDialog>
  );
}
