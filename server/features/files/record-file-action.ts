import { recordAction } from '../../audit/record-action.ts';
import { translateErrors } from '../../live/files-problem.ts';

/** As `recordAction`; the entry says why the file server refused, like the reply. */
export const recordFileAction: typeof recordAction = (audit, entry, action) =>
  recordAction(audit, entry, () => translateErrors(action()));
