import { Suspense, useRef, useState, type KeyboardEvent } from 'react';

import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { applyTool, type MarkdownTool } from './markdown-rules.ts';

const Preview = lazyComponent(async () => (await import('./markdown-text.tsx')).MarkdownText);

const tools: readonly { tool: MarkdownTool; label: string }[] = [
  { tool: 'bold', label: 'Bold' },
  { tool: 'list', label: 'List' },
  { tool: 'quote', label: 'Quote' },
  { tool: 'link', label: 'Link' },
];

type TextEditorProps = {
  readonly label: string;
  readonly name: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter, or Command+Enter. */
  readonly onSend: () => void;
};

/** A text area with a few formatting tools and a preview. */
export function TextEditor(props: TextEditorProps) {
  const { label, name, text, error, isLocked, onChange, onSend } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const apply = (tool: MarkdownTool) => {
    const element = area.current;
    if (!element || isLocked) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const next = applyTool(tool, { text, start, end });
    onChange(next.text);
    // After the new text is in the box.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.start, next.end);
    });
  };
  const sendOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <div role="group" aria-label="Formatting" className="flex flex-wrap gap-1">
          {tools.map(({ tool, label: name_ }) => (
            <Button
              key={tool}
              size="small"
              tone="quiet"
              className="touch:min-w-11"
              onClick={() => apply(tool)}
            >
              {name_}
            </Button>
          ))}
        </div>
        <TextArea
          ref={area}
          label={label}
          name={name}
          rows={7}
          mono
          value={text}
          readOnly={isLocked}
          error={error}
          hint={warnOfPersonalDetails(text) ?? undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnKey}
          onFocus={() => setPreviewed(true)}
        />
      </div>
      <section aria-label="Preview" className="min-h-24 border border-line bg-bg p-3">
        <h4 className="type-small font-bold text-muted">Preview</h4>
        {isPreviewed && text.trim() !== '' && (
          <Suspense fallback={null}>
            <Preview text={text} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
