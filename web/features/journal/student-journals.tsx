import type { ReactNode } from 'react';

import { formatCount } from '#contract/text/format-count';
import type { JournalStudent } from '#contract/classes/journal';
import { journalReads } from '../../api/reads/journal-reads.ts';
import { journalWrites } from '../../api/writes/journal-writes.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Checkbox } from '../../ui/forms/fields/checkbox.tsx';
import { SelectField } from '../../ui/forms/fields/field.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { EntryBrowser } from './entries/entry-browser.tsx';

type StudentJournalsProps = {
  /** The id of the student whose journal is open. */
  student: string | null;
  onStudent: (id: string | null) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
};

/** For teachers: the journals of their students, one at a time. */
export function StudentJournals({ student, onStudent, ...browser }: StudentJournalsProps) {
  const list = useRead(journalReads.students);
  return (
    <AsyncContent state={list} lines={6}>
      {({ students }) => {
        const chosen = students.find(({ id }) => String(id) === student);
        return students.length === 0 ? (
          <EmptyState level={2} title="No students yet" drawing={<BlankPlotIcon />}>
            The journals of the students in your classes appear here.
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            <SelectField
              label="Student"
              frameClassName="max-w-96"
              value={chosen ? String(chosen.id) : ''}
              onChange={({ currentTarget }) => onStudent(currentTarget.value || null)}
            >
              <option value="">Choose a student</option>
              {students.map(({ id, name, entryCount, mayPublish }) => (
                <option key={id} value={id}>
                  {isolate(name)} ({formatCount(entryCount, 'file')}
                  {mayPublish && ', may be published'})
                </option>
              ))}
            </SelectField>
            {chosen ? (
              <StudentJournal key={chosen.id} student={chosen} {...browser} />
            ) : (
              <PublishingConsents students={students} />
            )}
          </div>
        );
      }}
    </AsyncContent>
  );
}

/** The permission of every family in one list, as the forms come back to school. */
function PublishingConsents({ students }: { students: readonly JournalStudent[] }) {
  return (
    <Card className="grid max-w-160 gap-3">
      <h2 id="consents" className="type-h3">
        Whose work may be published
      </h2>
      <p className="text-muted">{consentHint}</p>
      <ul aria-labelledby="consents" className="divide-y divide-line">
        {students.map((student) => (
          <li key={student.id} className="flex py-1.5">
            <ConsentCheckbox student={student}>{student.name}</ConsentCheckbox>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const consentHint =
  'Check the box only with the permission of a parent or guardian. Without it, nothing in the journal is public, even after approval.';

type ConsentCheckboxProps = { student: JournalStudent; children: ReactNode };

function ConsentCheckbox({ student, children }: ConsentCheckboxProps) {
  const consent = useWrite(journalWrites.setConsent);
  return (
    <Checkbox
      checked={student.mayPublish}
      aria-busy={consent.isPending}
      onChange={({ currentTarget }) => {
        const mayPublish = currentTarget.checked;
        // Not disabled while it is saved, because it keeps the focus.
        if (!consent.isPending) void consent.send({ mayPublish }, { params: { id: student.id } });
      }}
    >
      {children}
    </Checkbox>
  );
}

type StudentJournalProps = {
  student: JournalStudent;
  selected: string | null;
  onSelect: (id: string | null) => void;
};

function StudentJournal({ student, ...browser }: StudentJournalProps) {
  const journal = useRead(journalReads.entries, { query: { userId: student.id } });
  return (
    <>
      <ConsentCheckbox student={student}>
        <span>
          Work may be published
          <span className="type-small block text-muted">{consentHint}</span>
        </span>
      </ConsentCheckbox>
      <AsyncContent state={journal} lines={6}>
        {({ entries, mayPublish = false, hasMore = false }) =>
          entries.length === 0 ? (
            <p className="text-muted">This journal is empty.</p>
          ) : (
            <EntryBrowser
              view="student"
              label={`${student.name}'s files`}
              {...{ ...browser, entries, hasMore, mayPublish }}
            />
          )
        }
      </AsyncContent>
    </>
  );
}
