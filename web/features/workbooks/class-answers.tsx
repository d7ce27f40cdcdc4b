import { useState } from 'react';
import { endpoints } from 'virtual:endpoints';

import type { WorkbookClasses, WorkbookList } from '#contract/classes/workbooks';
import { fillAddress } from '../../api/call.ts';
import { publicReads } from '../../api/reads/public-reads.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { textLinkClass } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/forms/fields/field.tsx';
import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { StudentAnswers } from './student-answers.tsx';

/** The selected workbook, class, and student; null for the first workbook and class, and for no student. */
type AnswersChoice = {
  readonly workbook: string | null;
  readonly class: string | null;
  readonly student: string | null;
};
type ChoiceProps = { choice: AnswersChoice; onChoose: (choice: AnswersChoice) => void };
type Classes = WorkbookClasses['classes'];
type Student = Classes[number]['students'][number];

/** For teachers: how much each student of a class has answered, and the answers. */
export function ClassAnswers({ choice, onChoose }: ChoiceProps) {
  const list = useRead(publicReads.workbooks);
  return (
    <AsyncContent state={list} lines={6}>
      {({ workbooks }) => {
        const chosen = workbooks.find(({ id }) => id === choice.workbook) ?? workbooks[0];
        return chosen ? (
          <AnswersOf {...{ choice, onChoose, workbooks, chosen }} />
        ) : (
          <EmptyState level={2} title="No workbooks yet">
            Administrators add workbooks under Content.
          </EmptyState>
        );
      }}
    </AsyncContent>
  );
}

type AnswersOfProps = ChoiceProps & {
  workbooks: WorkbookList['workbooks'];
  chosen: WorkbookList['workbooks'][number];
};

function AnswersOf({ choice, onChoose, workbooks, chosen }: AnswersOfProps) {
  const state = useRead(reads.workbookClasses, { params: { id: chosen.id } });
  return (
    <AsyncContent state={state} lines={6}>
      {({ classes }) => {
        const shown =
          classes.find(({ id }) => id === choice.class) ??
          classes.find(({ students }) =>
            students.some(({ id }) => String(id) === choice.student),
          ) ??
          classes[0];
        return (
          <div className="grid gap-6">
            <div className="flex flex-wrap gap-4">
              <SelectField
                label="Workbook"
                frameClassName="min-w-[min(15rem,100%)]"
                value={chosen.id}
                onChange={({ currentTarget }) =>
                  onChoose({ ...choice, workbook: currentTarget.value })
                }
              >
                {workbooks.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
              {shown && (
                <ClassSelect
                  {...{ classes }}
                  value={shown.id}
                  onChange={(id) => onChoose({ ...choice, class: id, student: null })}
                />
              )}
            </div>
            {shown ? (
              <ClassTable
                {...{ chosen, shown, choice }}
                onOpen={(student) => onChoose({ ...choice, student })}
              />
            ) : (
              <EmptyState level={2} title="No classes yet">
                The answers of the students in your classes appear here.
              </EmptyState>
            )}
          </div>
        );
      }}
    </AsyncContent>
  );
}

type ClassSelectProps = { classes: Classes; value: string; onChange: (id: string) => void };

function ClassSelect({ classes, value, onChange }: ClassSelectProps) {
  return (
    <SelectField
      label="Class"
      frameClassName="min-w-[min(15rem,100%)]"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type ClassTableProps = {
  chosen: AnswersOfProps['chosen'];
  shown: Classes[number];
  choice: AnswersChoice;
  onOpen: (studentId: string) => void;
};

function ClassTable({ chosen, shown, choice, onOpen }: ClassTableProps) {
  const workbook = useRead(publicReads.workbook, { params: { id: chosen.id } });
  const [isOpenedHere, setOpenedHere] = useState(false);
  const at = shown.students.findIndex(({ id }) => String(id) === choice.student);
  const student = shown.students[at];
  const next = at === -1 ? undefined : shown.students[at + 1];
  const open = (studentId: string) => {
    setOpenedHere(true);
    onOpen(studentId);
  };
  return (
    <div className="grid items-start gap-8 wide:grid-cols-2">
      {/* A long list scrolls by itself, so that the answers stay in view. */}
      <div className="grid gap-3 wide:sticky wide:top-[calc(var(--header-height)+1rem)] wide:max-h-[calc(100dvh-var(--header-height)-2rem)] wide:overflow-y-auto">
        <DataTable
          label={`Answers from ${shown.name}`}
          rows={shown.students}
          getRowKey={({ id }) => String(id)}
          isSelected={({ id }) => id === student?.id}
          empty="Nobody is in this class yet."
          columns={columnsFor(chosen.questionCount, open)}
        />
        {shown.students.length > 0 && (
          <a
            href={fillAddress(endpoints.exportWorkbookClass, {
              params: { id: chosen.id },
              query: { classId: shown.id },
            })}
            download
            className={`${textLinkClass} justify-self-start`}
          >
            <DownloadIcon size={18} />
            Export CSV
          </a>
        )}
      </div>
      {student && workbook.data && (
        <StudentAnswers
          key={student.id}
          workbook={workbook.data}
          student={student}
          takesFocus={isOpenedHere}
          next={next && { name: next.name, onOpen: () => open(String(next.id)) }}
        />
      )}
      {!student && shown.students.length > 0 && (
        <div className="max-wide:hidden">
          <EmptyState level={2} title="No student selected">
            Choose a name to read what the student has answered.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function columnsFor(
  questionCount: number,
  onOpen: (studentId: string) => void,
): readonly Column<Student>[] {
  return [
    {
      head: 'Student',
      cell: ({ id, name, displayName }) => (
        <button
          type="button"
          className="min-h-6 text-start font-bold text-primary hover:underline touch:min-h-11"
          onClick={() => onOpen(String(id))}
        >
          {name} <span className="font-normal text-muted">{displayName}</span>
        </button>
      ),
    },
    {
      head: 'Answered',
      atEnd: true,
      cell: ({ answeredCount }) => `${answeredCount} of ${questionCount}`,
    },
    {
      head: 'Last saved',
      atEnd: true,
      className: 'whitespace-nowrap',
      cell: ({ savedAt }) => (savedAt === null ? '–' : <RelativeTime at={savedAt} />),
    },
  ];
}
