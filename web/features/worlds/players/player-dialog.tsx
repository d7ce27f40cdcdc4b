import { useState } from 'react';
import {
  MessageText,
  playerCommand,
  ReasonText,
  type PlayerAction,
} from '#contract/game-server/players';
import { limits } from '#contract/limits';
import { useWrite } from '../../../api/writes/use-write.ts';
import { commandErrorMessage } from '../../../api/writes/command-failure.ts';
import { worldWrites } from '../../../api/writes/world-writes.ts';
import { CommandPreview } from '../../../ui/text/console-text.tsx';
import { TextField } from '../../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { playerActions, type PlayerActionTexts } from './player-actions.ts';

export type PlayerTask = { readonly action: PlayerAction; readonly name: string };

/** Asks before anything is sent and shows the exact command. */
export function PlayerDialog({ task, onClose }: { task: PlayerTask; onClose: () => void }) {
  const texts = playerActions.find(({ action }) => action === task.action);
  return texts === undefined ? null : (
    <OpenPlayerDialog task={task} texts={texts} onClose={onClose} />
  );
}

function OpenPlayerDialog({
  task: { action, name },
  texts,
  onClose,
}: {
  task: PlayerTask;
  texts: PlayerActionTexts;
  onClose: () => void;
}) {
  const { send, isPending, error } = useWrite(worldWrites.actOnPlayer);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  async function submit() {
    const rule = action === 'message' ? MessageText : ReasonText;
    const parsed = texts.field?.isRequired === true ? rule.safeParse(reason) : undefined;
    setProblem(parsed?.error?.issues[0]?.message);
    if (parsed?.success === false) return;
    const reply = await send({ reason: reason.trim() }, { params: { name, action } });
    if (reply !== undefined) onClose();
  }

  return (
    <FormDialog
      title={texts.title(name)}
      description={texts.consequence}
      widthPx={496}
      submitLabel={texts.verb}
      tone={texts.isHarmful ? 'danger' : 'primary'}
      busy={isPending}
      failure={error && commandErrorMessage(error)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {texts.field !== null && (
        <TextField
          label={texts.field.label}
          mark={texts.field.isRequired ? undefined : '(optional)'}
          value={reason}
          error={problem}
          maxLength={limits.playerReasonCharacters}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <CommandPreview>{playerCommand(action, name, reason.trim())}</CommandPreview>
    </FormDialog>
  );
}
