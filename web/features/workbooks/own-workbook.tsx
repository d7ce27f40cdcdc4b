import type { WorkbookAnswers, WorkbookView } from '#contract/workbooks';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { formatTime } from '../../ui/time/format-time.ts';
import { useAnswers, type SavingState } from './use-answers.ts';
import { WorkbookFields } from './workbook-fields.tsx';

type OwnWorkbookProps = { workbook: WorkbookView; userId: number };

/** A workbook with one's own answers, which are saved as they are typed. */
export function OwnWorkbook({ workbook, userId }: OwnWorkbookProps) {
  const stored = useRead(reads.workbookAnswers, { params: { id: workbook.id } });
  return (
    <AsyncContent state={stored} lines={8}>
      {(answers) => <Answering {...{ workbook, userId }} stored={answers} />}
    </AsyncContent>
  );
}

function Answering({ workbook, userId, stored }: OwnWorkbookProps & { stored: WorkbookAnswers }) {
  const { answers, change, state, savedAt } = useAnswers(workbook.id, userId, stored);
  return (
    <div className="grid gap-6">
      <p className="type-small text-muted">
        Only you and your teachers can read your answers.{' '}
        <span role="status">{describe(state, savedAt)}</span>
      </p>
      <WorkbookFields fields={workbook.fields} answers={answers} onChange={change} />
    </div>
  );
}

function describe(state: SavingState, savedAt: string | null): string {
  if (state === 'saving') return 'Saving…';
  if (state === 'offline')
    return 'Not saved yet. Your answers are kept in this browser and sent when the portal can be reached.';
  return savedAt === null ? '' : `Saved at ${formatTime(savedAt)}.`;
}
