import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/forms/fields/field.tsx';
import { BoldIcon, LinkIcon, ListIcon, QuoteIcon } from '../../../ui/icons/edit-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx';
import { applyTool, type MarkdownTool } from './markdown-rules.ts';

const Preview = lazyComponent(async () => (await import('./markdown-text.tsx')).MarkdownText);

const tools: readonly { tool: MarkdownTool; label: string; icon: ReactNode }[] = [
  { tool: 'bold', label: 'Bold', icon: <BoldIcon /> },
  { tool: 'list', label: 'List', icon: <ListIcon /> },
  { tool: 'quote', label: 'Quote', icon: <QuoteIcon /> },
  { tool: 'link', label: 'Link', icon: <LinkIcon /> },
];

type TextEditorProps = {
  readonly text: string;
  readonly error: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter, or Command+Enter. */
  readonly onSend: () => void;
};

/** A text area with a few formatting tools, next to its preview; a phone shows one of them. */
export function TextEditor(props: TextEditorProps) {
  const { text, error, isLocked, onChange, onSend } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [wasFocused, setFocused] = useState(false);
  const [wantsPreview, setWantsPreview] = useState(false);
  // An error is about the text.
  const isPreviewing = wantsPreview && error === undefined;
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
    <div className="grid grid-cols-[minmax(0,1fr)] rounded-control border border-control bg-surface md:grid-cols-2">
      <div className="grid content-start md:border-e md:border-line">
        <div
          role="group"
          aria-label="Formatting"
          className="flex flex-wrap items-center border-b border-line px-1"
        >
          {tools.map(({ tool, label, icon }) => (
            <IconButton
              key={tool}
              label={label}
              className={classNames(isPreviewing && 'max-md:invisible')}
              onClick={() => apply(tool)}
            >
              {icon}
            </IconButton>
          ))}
          <Button
            tone="quiet"
            size="small"
            className="ms-auto md:hidden"
            onClick={() => setWantsPreview(!isPreviewing)}
          >
            {isPreviewing ? 'Write' : 'Preview'}
          </Button>
        </div>
        <TextArea
          ref={area}
          label="Text"
          name="content"
          rows={7}
          mono
          frameClassName={classNames(
            '[&>label]:sr-only [&>p]:px-3.5 [&>p]:pb-3',
            isPreviewing && 'max-md:hidden',
          )}
          className="rounded-none border-0! focus-visible:relative focus-visible:z-1"
          value={text}
          readOnly={isLocked}
          error={error}
          hint={warnOfPersonalDetails(text) ?? undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnKey}
          onFocus={() => setFocused(true)}
        />
      </div>
      <section
        aria-label="Preview"
        className={classNames('min-h-24 bg-bg max-md:min-h-49', !isPreviewing && 'max-md:hidden')}
      >
        <h3 className="type-small flex min-h-11 items-center px-3.5 font-bold text-muted max-md:hidden md:border-b md:border-line">
          Preview
        </h3>
        <div className="px-3.5 py-3">
          {wasFocused && text.trim() !== '' && (
            <Suspense fallback={null}>
              <Preview text={text} />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  );
}
