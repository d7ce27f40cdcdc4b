import type { WorkbookField } from '#contract/content/content-workbooks';
import type { AnswerFile, WorkbookView } from '#contract/classes/workbooks';
import type { Answers } from './use-answers.ts';

type Given = {
  readonly answers: Answers;
  readonly files: Readonly<Record<string, AnswerFile>>;
};

/** Whether there is anything to save. */
export function hasAnswers({ answers }: Pick<Given, 'answers'>): boolean {
  return Object.values(answers).some((answer) => answer !== null && answer.length > 0);
}

/** A workbook with its answers as markdown, for the writer's journal. */
export function formatAnswers({ title, fields }: WorkbookView, given: Given): string {
  const parts = fields.flatMap((field) => {
    const answer = formatAnswer(field, given);
    return answer === null ? [] : [`## ${field.text}\n\n${answer}`];
  });
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

/** Null for a field that asks nothing. */
function formatAnswer({ id, kind, choices }: WorkbookField, { answers, files }: Given) {
  const answer = answers[id] ?? null;
  switch (kind) {
    case 'text':
      return null;
    case 'checklist':
      return choices
        .map((choice) => `- [${answer?.includes(choice.id) ? 'x' : ' '}] ${choice.text}`)
        .join('\n');
    case 'upload':
      return (answer && files[id] && `File: ${files[id].filename}`) ?? 'No file yet.';
    case 'question':
      return typeof answer === 'string' && answer !== '' ? answer : 'No answer yet.';
    default:
      return kind satisfies never;
  }
}
