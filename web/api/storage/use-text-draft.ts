import { useState } from 'react';

import { formDrafts } from './drafts.ts';
import { useDraftOwner } from './use-draft-owner.ts';

type Texts = Readonly<Record<string, string>>;

/** The text being written, kept in this tab until it is sent. */
export function useTextDraft<Fields extends Texts>(name: string, empty: Fields) {
  const owner = useDraftOwner();
  const [fields, setFields] = useState<Fields>(empty);
  const [restoredFor, setRestoredFor] = useState<typeof owner>(null);
  const [isStored, setStored] = useState(true);
  if (owner !== null && owner !== restoredFor) {
    setRestoredFor(owner);
    const stored = formDrafts.take(name, owner);
    const isUntouched = Object.keys(empty).every((key) => fields[key] === empty[key]);
    if (!isUntouched) {
      // What was typed before the owner was known wins over the stored draft.
      setStored(formDrafts.keep(name, owner, withoutEmpty(fields)));
    } else if (typeof stored === 'object' && stored !== null) {
      const texts = Object.entries(stored).filter(
        ([key, value]) => key in empty && typeof value === 'string',
      );
      setFields({ ...fields, ...Object.fromEntries(texts) });
    }
  }
  return {
    fields,
    change: (changed: Partial<Fields>) => {
      const next = { ...fields, ...changed };
      setFields((last) => ({ ...last, ...changed }));
      if (owner !== null) setStored(formDrafts.keep(name, owner, withoutEmpty(next)));
    },
    /** Whether the browser keeps what was typed. */
    isKept:
      isStored &&
      owner !== null &&
      owner === restoredFor &&
      Object.values(fields).some((text) => text !== ''),
    /** It was sent. */
    forget: () => {
      setFields(empty);
      if (owner !== null) formDrafts.forget(name, owner);
    },
  };
}

function withoutEmpty(fields: Texts): Texts {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
