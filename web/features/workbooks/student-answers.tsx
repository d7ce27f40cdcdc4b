import { useState } from 'react';

import type { WorkbookField } from '#contract/content/content-workbooks';
import type { AnswerFile, AnswerValue, WorkbookView } from '#contract/classes/workbooks';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, CrossIcon } from '../../ui/icons/status-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { AttachedFile } from './answer-upload.tsx';

type StudentAnswersProps = {
  workbook: WorkbookView;
  student: { id: number; name: string };
  /** When the student was chosen on this page: below or beside a long list, nobody misses the answers. */
  takesFocus: boolean;
  next: { name: string; onOpen: () => void } | undefined;
};

/** For teachers: one student's answers, read-only. */
export function StudentAnswers({ workbook, student, takesFocus, next }: StudentAnswersProps) {
  const isWide = useIsWide();
  // As it was when the student was chosen: turning a tablet moves neither the focus nor the page.
  const [showName] = useState(() => (isWide ? showBesideList : showBelowList));
  const stored = useRead(reads.workbookAnswers, {
    params: { id: workbook.id },
    query: { userId: student.id },
  });
  return (
    <section
      aria-labelledby="student-answers"
      // Below the list, there is room to scroll up to the name before the answers arrive.
      className="grid content-start gap-5 max-wide:min-h-dvh"
    >
      <h2
        id="student-answers"
        className="type-h3 wrap-anywhere"
        tabIndex={-1}
        ref={takesFocus ? showName : undefined}
      >
        {student.name}
      </h2>
      <AsyncContent state={stored} lines={6}>
        {({ answers, files = {} }) => (
          <ol className="grid gap-5">
            {workbook.fields
              .filter(({ kind }) => kind !== 'text')
              .map((field) => (
                <li key={field.id} className="grid gap-1 border-t border-line pt-4">
                  <p className="font-bold">{field.text}</p>
                  <Answer
                    {...{ field, student }}
                    answer={answers[field.id]}
                    file={files[field.id]}
                  />
                </li>
              ))}
          </ol>
        )}
      </AsyncContent>
      {next && (
        <Button className="justify-self-start" onClick={next.onOpen}>
          <span className="wrap-anywhere">Next student: {next.name}</span>
        </Button>
      )}
    </section>
  );
}

/** The list keeps its place: the focus alone may scroll the page to its top. */
function showBesideList(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

function showBelowList(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

type AnswerProps = {
  field: WorkbookField;
  answer: AnswerValue | undefined;
  file: AnswerFile | undefined;
  student: StudentAnswersProps['student'];
};

function Answer({ field, answer, file, student }: AnswerProps) {
  if (answer === undefined || answer.length === 0)
    return <p className="text-muted">No answer yet.</p>;
  if (file) {
    const href = `/journal?student=${student.id}&entry=${file.entryId}`;
    return <AttachedFile file={file} href={href} />;
  }
  if (typeof answer === 'string')
    return <p className="max-w-measure break-words whitespace-pre-line">{answer}</p>;
  return (
    <ul>
      {field.choices.map(({ id, text }) => (
        <li key={id} className="flex items-center gap-2">
          {answer.includes(id) ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
          <span className={answer.includes(id) ? undefined : 'text-muted'}>
            {text}
            <span className="sr-only">{answer.includes(id) ? ', checked' : ', not checked'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
