import { HttpError, NoReplyError, isRefusedByPortal } from '../http-error.ts';

const mayHaveRun = 'The command may have run. Look at the activity log before you send it again.';

/** The toast for a command. Without an answer of the portal it may have run, and would run twice. */
export function commandFailure(error: Error) {
  return { title: 'Command failed', description: describeFailure(error) };
}

function describeFailure(error: Error): string {
  if (!(error instanceof HttpError)) return `No answer from the portal. ${mayHaveRun}`;
  const { message } = error;
  return isRefusedByPortal(error) ? message : `${mayHaveRun} (${message})`;
}

/** The message about a failed command, where there is no title. */
export function commandErrorMessage(error: Error): string {
  if (error instanceof HttpError && isRefusedByPortal(error)) return error.sentence;
  const isUnreachable = error instanceof NoReplyError && error.kind === 'unreachable';
  const reason = isUnreachable ? "The portal couldn't be reached." : 'The portal did not answer.';
  return `${reason} ${mayHaveRun}`;
}
