import { limits } from '#contract/limits';
import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';

/** The default periods, shown until this portal's own have been loaded. */
const defaults = {
  contactDays: limits.retentionContactDays,
  rejectedDays: limits.retentionRejectedDays,
  supportDays: limits.retentionSupportDays,
  auditDays: limits.retentionAuditDays,
  trashDays: limits.retentionTrashDays,
  classDays: limits.retentionClassDays,
  isOnHold: false,
};

/** How long each thing is kept: the periods of the daily cleanup. */
export function RetentionPeriods() {
  const { data } = useRead(publicReads.retention);
  const { contactDays, rejectedDays, supportDays, auditDays, trashDays, classDays, isOnHold } =
    data ?? defaults;
  return (
    <>
      {isOnHold ? (
        <p>
          <strong>At the moment nothing is removed.</strong> The people who run this portal have to
          keep everything for a while. When that is over, the portal removes every day what is no
          longer needed:
        </p>
      ) : (
        <p>Every day the portal removes by itself what is no longer needed:</p>
      )}
      <ul>
        <li>
          name and email address of a sender without an account: {contactDays} days after the
          answer, or {supportDays} days after sending when there was none,
        </li>
        <li>
          a quest, a celebration or a project that was turned down, hidden or taken back, and words
          that were replaced by a change: {rejectedDays} days after that,
        </li>
        <li>a support message: {supportDays} days after it was dealt with,</li>
        <li>
          what is written down about sign-ins and administrators, with the words that they changed
          in projects: {auditDays} days,
        </li>
        <li>
          what is written down about things that were sent and decided on: {auditDays} days, or
          longer while the thing itself is kept,
        </li>
        <li>
          what the console shows of the game server, which can be chat, too: the last{' '}
          {limits.activityKeptMessages.toLocaleString('en-GB')} lines,
        </li>
        <li>the count of forms and sign-ins from one network: after a day,</li>
        <li>
          from which networks an account was signed in, as a code that nobody can turn back into an
          address: {limits.knownNetworkDays} days,
        </li>
        <li>
          a code of each text that was sent, which tells nobody the text: {limits.sentTextDays}{' '}
          days,
        </li>
        <li>a class with its list of students: {classDays} days after its teacher archives it,</li>
        <li>a file that was deleted from the game server: {trashDays} days in its trash.</li>
      </ul>
      <p>
        Some things have no such day. What is published stays until whoever sent it takes it back,
        or a teacher or an administrator hides it; until it is removed it can be shown again. What
        waits to be read stays until someone has dealt with it. An account stays until it is
        removed. Of each file of the game server the last {limits.fileVersions} versions stay, and
        of the words of these pages all versions, with the name of the administrator who saved them.
      </p>
    </>
  );
}
