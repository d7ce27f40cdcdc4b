import { accountReads } from '../../api/reads/account-reads.ts';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Checkbox } from '../../ui/forms/fields/checkbox.tsx';
import { AccountSection } from './account-section.tsx';

/** Email notifications, off by default. Hidden if the portal sends no email. */
export function MailSection() {
  const preference = useRead(accountReads.mailPreference).data;
  const { send, isPending } = useWrite(accountWrites.setMailPreference);
  if (!preference?.isAvailable || preference.address === null) return null;
  return (
    <AccountSection
      id="email"
      title="Email notifications"
      lead="Notifications are always under the bell. An email only says that there is something new."
    >
      <Checkbox
        checked={preference.isOn}
        aria-busy={isPending}
        onChange={({ target }) => {
          // Not disabled while it is saved, because it keeps the focus.
          if (!isPending) void send({ isOn: target.checked });
        }}
      >
        Send notifications to {preference.address}
      </Checkbox>
    </AccountSection>
  );
}
