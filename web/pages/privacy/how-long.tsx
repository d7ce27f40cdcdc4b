import { limits } from '#contract/limits';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';

/** The page is made before the portal's settings are known; these are what they are unless changed. */
const usual = {
  contactDays: limits.retentionContactDays,
  rejectedDays: limits.retentionRejectedDays,
  supportDays: limits.retentionSupportDays,
  auditDays: limits.retentionAuditDays,
  trashDays: limits.retentionTrashDays,
};

/** Until when each thing is kept: the figures that the daily clean-up of this portal works with. */
export function HowLong() {
  const { contactDays, rejectedDays, supportDays, auditDays, trashDays } =
    useRead(reads.retention).data ?? usual;
  return (
    <>
      <p>Every day the portal removes by itself what is no longer needed:</p>
      <ul>
        <li>
          name and e-mail address of a sender without an account: {contactDays} days after the
          answer, or {supportDays} days after sending when there was none,
        </li>
        <li>a quest or celebration that was not published: {rejectedDays} days after that,</li>
        <li>a support message: {supportDays} days after it was dealt with,</li>
        <li>what is written down about sign-ins and administrators: after {auditDays} days,</li>
        <li>the count of forms and sign-ins from one network: after a day,</li>
        <li>
          from which networks an account was signed in, as a code that nobody can turn back into an
          address: {limits.knownNetworkDays} days,
        </li>
        <li>
          a code of each text that was sent, which tells nobody the text: {limits.sentTextDays}{' '}
          days,
        </li>
        <li>a file that was deleted from the game server: {trashDays} days in its trash.</li>
      </ul>
      <p>What is published stays until a teacher or an administrator hides it.</p>
    </>
  );
}
