import type { ReactNode } from 'react';

import type { WorkbookField } from '#contract/content/content-workbooks';
import type { AnswerValue } from '#contract/classes/workbooks';
import { Checkbox } from '../../ui/forms/fields/checkbox.tsx';
import { fieldLabelClass } from '../../ui/forms/fields/control-class.ts';
import { TextArea } from '../../ui/forms/fields/field.tsx';

type WorkbookFieldsProps = {
  fields: readonly WorkbookField[];
  answers: Readonly<Record<string, AnswerValue | null>>;
  /** Null for everyone who can only read. */
  onChange: ((field: string, value: AnswerValue) => void) | null;
  /** Renders an upload for people who may answer; visitors do not load its code. */
  renderUpload: ((field: WorkbookField) => ReactNode) | null;
};

/** The fields of a workbook in their order; without an account they can be read. */
export function WorkbookFields({ fields, answers, onChange, renderUpload }: WorkbookFieldsProps) {
  return (
    <ol className="grid max-w-195 gap-8">
      {fields.map((field) => (
        <li key={field.id}>
          <FieldView {...{ field, onChange, renderUpload }} answer={answers[field.id] ?? null} />
        </li>
      ))}
    </ol>
  );
}

type FieldViewProps = Pick<WorkbookFieldsProps, 'onChange' | 'renderUpload'> & {
  field: WorkbookField;
  answer: AnswerValue | null;
};

function FieldView({ field, answer, onChange, renderUpload }: FieldViewProps) {
  const { id, kind, text, hint } = field;
  if (kind === 'text') return <WorkbookText text={text} />;
  if (kind === 'checklist') return <Checklist {...{ field, answer, onChange }} />;
  if (kind === 'upload') {
    return (
      renderUpload?.(field) ?? (
        <div className="grid gap-1">
          <p className={fieldLabelClass}>{text}</p>
          <p className="type-small text-muted">Sign in to add a file here.</p>
        </div>
      )
    );
  }
  const value = typeof answer === 'string' ? answer : '';
  return (
    <div>
      <TextArea
        label={text}
        hint={hint ?? undefined}
        rows={4}
        className="print:hidden"
        value={value}
        readOnly={onChange === null}
        onChange={({ target }) => onChange?.(id, target.value)}
      />
      {/* On paper, a field would end after the lines that it shows. */}
      <p className="hidden min-h-24 border border-control p-3 whitespace-pre-wrap wrap-anywhere print:block">
        {value}
      </p>
    </div>
  );
}

/** Text between the questions. */
function WorkbookText({ text }: { text: string }) {
  return (
    <div className="grid max-w-measure gap-3">
      {text.split(/\n+/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}

function Checklist({ field, answer, onChange }: Omit<FieldViewProps, 'renderUpload'>) {
  const checked = Array.isArray(answer) ? answer : [];
  const toggle = (choice: string, isChecked: boolean) => {
    const others = checked.filter((each) => each !== choice);
    onChange?.(field.id, isChecked ? [...others, choice] : others);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className={`${fieldLabelClass} mb-1`}>{field.text}</legend>
      {field.choices.map(({ id, text }) => (
        <Checkbox
          key={id}
          boxClassName="py-2"
          checked={checked.includes(id)}
          disabled={onChange === null}
          onChange={({ target }) => toggle(id, target.checked)}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
