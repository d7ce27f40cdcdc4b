import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/forms/fields/field.tsx';
import { SearchIcon } from '../../ui/icons/action-icons.tsx';
import { kindLabels, noFilter, type AuditFilter } from './audit-labels.ts';

const kinds = Object.entries(kindLabels);

function isKind(value: string): value is AuditFilter['kind'] {
  return value === '' || Object.hasOwn(kindLabels, value);
}

/** Person, area, search text, and days; applied with the Search button. */
export function AuditFilterForm({ onApply }: { onApply: (filter: AuditFilter) => void }) {
  const [filter, setFilter] = useState(noFilter);
  const change = (changes: Partial<AuditFilter>) => setFilter({ ...filter, ...changes });
  return (
    <form
      role="search"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-3 md:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filter);
      }}
    >
      <TextField
        label="Person"
        value={filter.actor}
        onChange={(event) => change({ actor: event.target.value })}
      />
      <SelectField
        label="Area"
        value={filter.kind}
        onChange={({ target: { value } }) => {
          if (isKind(value)) change({ kind: value });
        }}
      >
        <option value="">All areas</option>
        {kinds.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Text"
        frameClassName="max-md:col-span-full"
        value={filter.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <TextField
        label="From"
        type="date"
        max="9999-12-31"
        value={filter.since}
        onChange={(event) => change({ since: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        max="9999-12-31"
        value={filter.until}
        onChange={(event) => change({ until: event.target.value })}
      />
      <Button type="submit" icon={<SearchIcon />} className="max-md:col-span-full">
        Search
      </Button>
    </form>
  );
}
