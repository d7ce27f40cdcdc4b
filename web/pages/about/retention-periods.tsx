import { limits } from '#contract/limits';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';

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
  const { data, error } = useRead(publicReads.retention);
  const { contactDays, rejectedDays, supportDays, auditDays, trashDays, classDays, isOnHold } =
    data ?? defaults;
  return (
    <>
      {data === undefined && error !== null && (
        <p>This portal's time limits couldn't be loaded. These are the usual ones.</p>
      )}
      {isOnHold ? (
        <p>
          <strong>Right now nothing is removed.</strong> The people who run this portal have to keep
          everything for a while. After that, every day, the portal deletes what is no longer
          needed:
        </p>
      ) : (
        <p>Every day, the portal deletes what is no longer needed:</p>
      )}
      <ul>
        <li>
          the name and email address of someone without an account: {contactDays} days after we
          answer, or {supportDays} days after they wrote if nobody answered,
        </li>
        <li>
          something you sent that was returned, hidden, or withdrawn, and text that an edit
          replaced: {rejectedDays} days after that,
        </li>
        <li>a support message: {supportDays} days after it was answered or marked as done,</li>
        <li>
          the log of sign-ins, of changes to accounts and classes, and of what administrators do
          (including text they changed in projects): {auditDays} days,
        </li>
        <li>
          the log of what people sent and what reviewers decided: {auditDays} days, or longer while
          the item itself is kept,
        </li>
        <li>
          game server output, including chat: the last{' '}
          {limits.activityKeptMessages.toLocaleString('en-US')} lines,
        </li>
        <li>the count of forms and sign-ins from one network: one day,</li>
        <li>
          which networks an account signed in from, scrambled so that nobody can read the address:{' '}
          {limits.knownNetworkDays} days, and which devices, also scrambled:{' '}
          {limits.knownDeviceDays} days,
        </li>
        <li>
          which accounts and (scrambled) networks opened a forum post: {limits.forumViewDays} days,
        </li>
        <li>
          a scrambled copy of what people wrote and sent, only to spot repeats:{' '}
          {limits.sentTextDays} days,
        </li>
        <li>the log about anything that may mean someone is in danger: {auditDays} days,</li>
        <li>
          an email waiting to be sent: three days at most, unless it is about someone in danger,
        </li>
        <li>
          a picture or file whose journal entry or project was deleted: until the next day at the
          latest, or 30 days after it was stored if deleting it failed,
        </li>
        <li>a class with its list of students: {classDays} days after its teacher archives it,</li>
        <li>a file that was deleted from the game server: {trashDays} days in its trash.</li>
      </ul>
      <p>
        Some things have no end date. Published items stay until their author withdraws them, or a
        teacher or an administrator hides them. They can be restored until they are deleted. Items
        waiting for review stay until someone reviews them, and support messages until someone
        answers them. A report about a post stays as long as the post. An account and its
        notifications stay until the account is deleted. We keep the last {limits.fileVersions}{' '}
        versions of each file on the game server (including the live map's file with the projects on
        it), and all versions of these pages, with the name of the administrator who saved each one.
      </p>
    </>
  );
}
