import { useState } from 'react';

import type { User } from '#contract/accounts/auth';
import { championRoles } from '#contract/community/champion-roles';
import type { ChampionConsent as Consent } from '#contract/community/community';
import { teamName } from '#contract/accounts/public-names';
import { capitalize } from '#contract/text/capitalize';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { communityWrites } from '../../../api/writes/community-writes.ts';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { Checkbox } from '../../../ui/forms/fields/checkbox.tsx';
import { SelectField } from '../../../ui/forms/fields/field.tsx';
import { Card } from '../../../ui/cards/card.tsx';

/** P-32: nobody is listed as a champion without consent, and revoking it takes effect immediately. */
export function ChampionConsent({ user }: { user: User }) {
  return (
    <Card as="section" aria-labelledby="champion" className="grid content-start gap-4">
      <h2 id="champion" className="type-h3">
        Appear as a champion
      </h2>
      <ChampionChoice user={user} />
    </Card>
  );
}

/** The choice without a frame, for a page that has its own heading for it. */
export function ChampionChoice({ user }: { user: User }) {
  const consent = useRead(reads.championConsent);
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">
        Champions are listed with their display name, number of contributions, and topics, never a
        real name or email.
      </p>
      {user.displayName === teamName && (
        <p>
          You have no display name, so others see “{teamName}” and you can't be listed. Choose one
          on your account page.
        </p>
      )}
      <AsyncContent state={consent} lines={2}>
        {(given) => <ConsentFields given={given} />}
      </AsyncContent>
    </div>
  );
}

function ConsentFields({ given }: { given: Consent }) {
  const { send, isPending } = useWrite(communityWrites.changeChampionConsent);
  const [chosen, setChosen] = useState(given);
  // The choice is shown immediately; if it cannot be saved, the saved one returns.
  const shown = isPending ? chosen : given;

  function change(next: Consent) {
    if (isPending) return;
    setChosen(next);
    void send(next);
  }

  return (
    <>
      <Checkbox
        checked={shown.consent}
        aria-busy={isPending}
        // Revoking deletes the stored role, but this page remembers it for this visit.
        onChange={({ target }) =>
          change({ consent: target.checked, role: shown.role ?? chosen.role })
        }
      >
        Yes, you may show my display name
      </Checkbox>
      {shown.consent && (
        <SelectField
          label="My role"
          frameClassName="max-w-80"
          value={shown.role ?? ''}
          aria-busy={isPending}
          onChange={({ target }) => change({ consent: true, role: toRole(target.value) })}
        >
          <option value="">Choose automatically</option>
          {championRoles.map((role) => (
            <option key={role} value={role}>
              {capitalize(role)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function toRole(value: string): Consent['role'] {
  return championRoles.find((role) => role === value) ?? null;
}
