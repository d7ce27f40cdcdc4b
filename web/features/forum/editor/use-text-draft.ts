import { useEffect, useState } from 'react';

import { tabDrafts } from '../../../api/storage/drafts.ts';
import { useWriter } from '../../../api/storage/use-writer.ts';

type Texts = Readonly<Record<string, string>>;

/** The text being written, kept in this tab until it is sent. */
export function useTextDraft<Fields extends Texts>(name: string, empty: Fields) {
  const writer = useWriter();
  const [fields, setFields] = useState<Fields>(empty);
  const [restoredFor, setRestoredFor] = useState<typeof writer>(null);
  if (writer !== null && writer !== restoredFor) {
    setRestoredFor(writer);
    const stored = tabDrafts.take(name, writer);
    const isUntouched = Object.keys(empty).every((key) => fields[key] === empty[key]);
    if (isUntouched && typeof stored === 'object' && stored !== null) {
      const texts = Object.entries(stored).filter(
        ([key, value]) => key in empty && typeof value === 'string',
      );
      setFields({ ...fields, ...Object.fromEntries(texts) });
    }
  }
  useEffect(() => {
    if (writer !== null && writer === restoredFor) {
      const typed = Object.entries(fields).filter(([, text]) => text !== '');
      tabDrafts.keep(name, writer, Object.fromEntries(typed));
    }
  }, [name, writer, restoredFor, fields]);
  return {
    fields,
    change: (changed: Partial<Fields>) => setFields((last) => ({ ...last, ...changed })),
    /** Whether this tab keeps what was typed. */
    isKept:
      writer !== null &&
      writer === restoredFor &&
      Object.values(fields).some((text) => text !== ''),
    /** It was sent. */
    forget: () => setFields(empty),
  };
}
