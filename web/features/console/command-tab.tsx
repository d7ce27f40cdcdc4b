import { useState, type ReactNode } from 'react';
import { normaliseCommand } from '#contract/console';
import { findDanger } from '#contract/dangerous-commands';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { ActivityLog } from './activity-log.tsx';
import { CommandBox } from './command-box.tsx';
import { CommandQuestion, type Question } from './command-question.tsx';
import { ConfirmOffer } from './multiverse-confirmation.tsx';
import { readConfirmPrompt, type ConfirmPrompt } from './confirm-prompt.ts';
import { ConnectionLink } from './connection-link.tsx';
import { RunningCommands } from './running-commands.tsx';
import { ServerReply } from './server-reply.tsx';
import { useCommandPager } from './use-command-pager.ts';

type Asked = {
  readonly question: Question;
  /** Told whether the command was answered; false when it was not sent. */
  readonly settle: (isAnswered: boolean) => void;
};

/** Nobody waits for the number that Multiverse asked for. */
const noMatter = () => undefined;

/** Box, answer and activity log of the Command tab; `players` stands beside the answer. */
export function CommandTab({ players }: { players: ReactNode }) {
  const { data: status } = useRead(reads.consoleStatus);
  const { data: user } = useRead(reads.currentUser);
  const pager = useCommandPager();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { answer, outcome } = pager.state;
  const prompt = answer === null ? null : readConfirmPrompt(answer.reply.result);

  /** Resolves to whether the command was answered: not when it was asked about and left. */
  async function run(command: string): Promise<boolean> {
    const question = questionBefore(command);
    if (question === null) return pager.run(command);
    return new Promise((settle) => setAsked({ question, settle }));
  }

  async function confirm({ question, settle }: Asked) {
    setAsked(null);
    settle(await pager.run(question.command));
  }

  function leave({ settle }: Asked) {
    setAsked(null);
    settle(false);
  }

  return (
    <>
      <CommandBox
        key={user?.id}
        owner={user?.id ?? 0}
        isRunning={outcome.name === 'running'}
        closedReason={
          status?.connected === false ? <ConnectionLink problem={status.problem} /> : null
        }
        onRun={run}
      />
      <RunningCommands ownName={user?.name} />
      <div className="reply-columns">
        <ServerReply pager={pager} author={user?.name ?? 'you'}>
          {prompt !== null && answer !== null && (
            <ConfirmOffer
              key={answer.reply.id}
              prompt={prompt}
              answeredAtMs={answer.askedAtMs + answer.tookMs}
              onChoose={() => setAsked({ question: questionOf(prompt), settle: noMatter })}
            />
          )}
        </ServerReply>
        {players}
      </div>
      <ActivityLog />
      {asked !== null && (
        <CommandQuestion
          question={asked.question}
          onCancel={() => leave(asked)}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </>
  );
}

function questionBefore(typed: string): Question | null {
  const command = normaliseCommand(typed);
  const danger = findDanger(command);
  if (danger === null) return null;
  return {
    command,
    title: danger.question,
    consequence: danger.consequence,
    verb: danger.verb,
  };
}

function questionOf({ command, question }: ConfirmPrompt): Question {
  return {
    command,
    title: 'Confirm this?',
    consequence: `The game server asked: ${question} This cannot be taken back from the panel.`,
    verb: 'Confirm',
  };
}
