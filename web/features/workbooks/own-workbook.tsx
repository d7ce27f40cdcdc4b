import { looksUrgent } from '#contract/moderation/urgent-text';
import type { WorkbookAnswers, WorkbookView } from '#contract/classes/workbooks';
import { journalWrites } from '../../api/writes/journal-writes.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { BookIcon } from '../../ui/icons/object-icons.tsx';
import { useBeforeUnload } from '../../ui/forms/use-leave-guard.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { GetHelp } from '../../ui/page/get-help.tsx';
import { formatPublicTime } from '../../ui/time/format-time.ts';
import { AnswerUpload } from './answer-upload.tsx';
import { formatAnswers, hasAnswers } from './answers-text.ts';
import { useAnswers, type Saving } from './use-answers.ts';
import { WorkbookFields } from './workbook-fields.tsx';

type OwnWorkbookProps = { workbook: WorkbookView; userId: number };

/** A workbook with the person's answers, saved as they are typed. */
export function OwnWorkbook({ workbook, userId }: OwnWorkbookProps) {
  const stored = useRead(reads.workbookAnswers, { params: { id: workbook.id } });
  if (stored.data === undefined && stored.error === null) {
    // The questions are already shown and stay while the answers load.
    const { fields } = workbook;
    return <WorkbookFields fields={fields} answers={{}} onChange={null} renderUpload={null} />;
  }
  return (
    <AsyncContent state={stored} lines={8}>
      {(answers) => <Answering {...{ workbook, userId }} stored={answers} />}
    </AsyncContent>
  );
}

function Answering({ workbook, userId, stored }: OwnWorkbookProps & { stored: WorkbookAnswers }) {
  const saving = useAnswers(workbook.id, userId, stored);
  const { answers, files, change, attach } = saving;
  useBeforeUnload(!saving.isKept && saving.state !== 'saved');
  const adding = useWrite(journalWrites.addAnswers);

  function addToJournal() {
    const text = formatAnswers(workbook, { answers, files });
    const name = `${workbook.id}.md`;
    const body = new FormData();
    body.append('file', new File([text], name, { type: 'text/markdown' }), name);
    void adding.send(body);
  }

  const isUrgent = Object.values(answers).some(
    (answer) => typeof answer === 'string' && looksUrgent(answer),
  );

  return (
    <div className="grid gap-6">
      {isUrgent && (
        <div role="alert">
          <GetHelp />
        </div>
      )}
      <p className="type-small text-muted">
        Only you, your teachers, and administrators can read your answers.{' '}
        <span role="status">{describe(saving)}</span>
      </p>
      <WorkbookFields
        fields={workbook.fields}
        answers={answers}
        onChange={change}
        renderUpload={(field) => (
          <AnswerUpload
            field={field}
            file={answers[field.id] ? files[field.id] : undefined}
            onAttach={(file) => attach(field.id, file)}
          />
        )}
      />
      <div className="grid justify-items-start gap-2 border-t border-line pt-6 print:hidden">
        <Button
          icon={<BookIcon />}
          busy={adding.isPending}
          disabled={!hasAnswers({ answers })}
          onClick={addToJournal}
        >
          Add answers to my journal
        </Button>
        <p className="type-small text-muted">
          A page with your current answers. It stays private until you share it.
        </p>
      </div>
    </div>
  );
}

function describe({ state, refusal, savedAt, isKept }: Saving): string {
  if (state === 'saving') return 'Saving…';
  const kept = isKept ? 'Your answers are kept in this browser' : 'Keep this page open';
  if (state === 'refused') return `Not saved. ${refusal} ${kept}.`;
  if (state === 'offline')
    return isKept
      ? `Not saved yet. ${kept} and will be sent when you are back online.`
      : `Not saved yet. ${kept}: your answers will be sent when you are back online.`;
  return savedAt === null ? '' : `Saved at ${formatPublicTime(savedAt)}`;
}
