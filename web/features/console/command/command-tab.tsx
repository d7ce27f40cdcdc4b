import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { normalizeCommand } from '#contract/game-server/console';
import { findDanger } from '#contract/game-server/dangerous-commands';
import { currentUserRead } from '../../../api/reads/current-user-read.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandPreview } from '../../../ui/text/console-text.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { ActivityLog } from '../activity/activity-log.tsx';
import { CommandBox } from './command-box.tsx';
import {
  MultiverseConfirmation,
  readConfirmPrompt,
  type ConfirmPrompt,
} from './multiverse-confirmation.tsx';
import { ServerResponse } from './server-response.tsx';
import { useRunningCommands } from '../activity/use-activity-log.ts';
import { useCommandPager } from './use-command-pager.ts';

/** The question before a command is sent. */
type Question = {
  readonly command: string;
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
};

type OpenQuestion = {
  readonly question: Question;
  /** Called with whether the command was answered; false when it was not sent. */
  readonly settle: (isAnswered: boolean) => void;
};

/** The confirmation of Multiverse has no caller that waits for the response. */
const ignoreOutcome = () => undefined;

/** Command box, response, and activity log of the Command tab; `players` goes beside the response. */
export function CommandTab({ players }: { players: ReactNode }) {
  const { data: status } = useRead(reads.consoleStatus);
  const { data: user } = useRead(currentUserRead);
  const pager = useCommandPager();
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const { response, outcome } = pager.state;
  const prompt = response === null ? null : readConfirmPrompt(response.reply.result);

  /** Resolves to whether the command was answered; false when its question was canceled. */
  async function run(command: string): Promise<boolean> {
    const question = askBefore(command);
    if (question === null) return pager.run(command);
    return new Promise((settle) => setOpen({ question, settle }));
  }

  async function confirm({ question, settle }: OpenQuestion) {
    setOpen(null);
    settle(await pager.run(question.command));
  }

  function cancel({ settle }: OpenQuestion) {
    setOpen(null);
    settle(false);
  }

  return (
    <>
      <CommandBox
        key={user?.id}
        owner={user?.id ?? 0}
        isRunning={outcome.name === 'running'}
        closedReason={
          status?.connected === false ? <NotConnected problem={status.problem} /> : null
        }
        onRun={run}
      />
      <RunningCommands ownName={user?.name} />
      <div className="grid grid-cols-1 gap-4 min-[68rem]:h-[26rem] min-[68rem]:grid-cols-[minmax(0,1fr)_19rem]">
        <ServerResponse pager={pager} author={user?.name ?? 'you'}>
          {prompt !== null && response !== null && (
            <MultiverseConfirmation
              key={response.reply.id}
              prompt={prompt}
              answeredAtMs={response.askedAtMs + response.tookMs}
              onChoose={() => setOpen({ question: confirmQuestion(prompt), settle: ignoreOutcome })}
            />
          )}
        </ServerResponse>
        {players}
      </div>
      <ActivityLog />
      {open !== null && (
        <QuestionDialog
          question={open.question}
          onCancel={() => cancel(open)}
          onConfirm={() => void confirm(open)}
        />
      )}
    </>
  );
}

function askBefore(typed: string): Question | null {
  const command = normalizeCommand(typed);
  const danger = findDanger(command);
  if (danger === null) return null;
  return {
    command,
    title: danger.question,
    consequence: danger.consequence,
    verb: danger.verb,
  };
}

function confirmQuestion({ command, question }: ConfirmPrompt): Question {
  return {
    command,
    title: 'Confirm this?',
    consequence: `The game server asked: ${question} This can't be undone here.`,
    verb: 'Confirm',
  };
}

/** Why commands cannot be sent, and where to connect the console. */
function NotConnected({ problem }: { problem: string | null }) {
  return (
    <>
      The console is not connected. {problem !== null && `${problem} `}
      <Link href="/server-control/connection">Connect it on the Connection tab</Link>.
    </>
  );
}

/** Commands of other administrators that are running: the game server takes one at a time. */
function RunningCommands({ ownName }: { ownName: string | undefined }) {
  const running = useRunningCommands(ownName);
  return (
    <div role="status" className={running.length === 0 ? 'sr-only' : undefined}>
      {running.map(({ commandId, author, command }) => (
        <p key={commandId} className="flex flex-wrap items-center gap-2">
          <Spinner size={16} />
          {author} is running <code className="mono">{command}</code>
        </p>
      ))}
    </div>
  );
}

type QuestionDialogProps = {
  question: Question;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Shows the exact command and its consequence; nothing is sent until the red button is pressed. */
function QuestionDialog({ question, onCancel, onConfirm }: QuestionDialogProps) {
  const buttons = (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="danger" onClick={onConfirm}>
        {question.verb}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onCancel}
      title={question.title}
      description={question.consequence}
      footer={buttons}
      widthPx={496}
    >
      <CommandPreview>{question.command}</CommandPreview>
    </Dialog>
  );
}
