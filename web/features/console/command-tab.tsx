import { useState, type ReactNode } from 'react';
import { normaliseCommand } from '#contract/console';
import { findDanger } from '#contract/dangerous-commands';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { ActivityLog } from './activity-log.tsx';
import { CommandBox } from './command-box.tsx';
import { CommandQuestion, type Question } from './command-question.tsx';
import { ConfirmOffer } from './confirm-offer.tsx';
import { readConfirmPrompt, type ConfirmPrompt } from './confirm-prompt.ts';
import { ConnectionLink } from './connection-link.tsx';
import { RunningCommands } from './running-commands.tsx';
import { ServerReply } from './server-reply.tsx';
import { useCommandPager } from './use-command-pager.ts';

/** Box, answer and activity log of the Command tab; `players` stands beside the answer. */
export function CommandTab({ players }: { players: ReactNode }) {
  const { data: status } = useRead(reads.consoleStatus);
  const { data: user } = useRead(reads.currentUser);
  const pager = useCommandPager();
  const [question, setQuestion] = useState<Question | null>(null);
  const { answer, outcome } = pager.state;
  const prompt = answer === null ? null : readConfirmPrompt(answer.reply.result);

  function run(command: string) {
    const asked = questionBefore(command);
    if (asked === null) pager.run(command);
    else setQuestion(asked);
  }

  function confirm({ command }: Question) {
    setQuestion(null);
    pager.run(command);
  }

  return (
    <>
      <CommandBox
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
              onChoose={() => setQuestion(questionOf(prompt))}
            />
          )}
        </ServerReply>
        {players}
      </div>
      <ActivityLog />
      {question !== null && (
        <CommandQuestion
          question={question}
          onCancel={() => setQuestion(null)}
          onConfirm={() => confirm(question)}
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
