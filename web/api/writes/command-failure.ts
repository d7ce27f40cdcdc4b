import { HttpError, isRefusedByPortal } from '../http-error.ts';

const mayHaveRun = 'The command may have run. Look at the activity log before you send it again.';

/** The toast for a command. Without an answer of the portal it may have run, and would run twice. */
export function commandFailure(error: Error) {
  return isRefusedByPortal(error)
    ? { title: 'Command failed', description: error.message }
    : { title: 'No answer from the portal', description: mayHaveRun };
}

/** The same as one sentence. */
export function commandErrorMessage(error: Error): string {
  return error instanceof HttpError && isRefusedByPortal(error) ? error.sentence : mayHaveRun;
}
