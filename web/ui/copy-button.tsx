import { Button, type ButtonSize } from './button.tsx';
import { CopyIcon } from './icons/sign-icons.tsx';
import { CheckIcon } from './icons/status-icons.tsx';
import { useCopied } from './use-copied.ts';

export type CopyButtonProps = {
  text: string;
  /** What is copied, for screen readers: `Copy server address`. */
  of: string;
  label?: string;
  size?: ButtonSize;
  iconOnly?: boolean;
};

const said = {
  idle: '',
  copied: 'Copied',
  refused: 'Could not copy. Select the text and copy it.',
} as const;

export function CopyButton({
  text,
  of,
  label = 'Copy',
  size = 'small',
  iconOnly = false,
}: CopyButtonProps) {
  const { outcome, copy } = useCopied();
  const icon = outcome === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />;
  const name = `${label} ${of}`;
  return (
    <span className="copy-button">
      <Button
        size={size}
        icon={icon}
        aria-label={name}
        {...(iconOnly && { title: name, className: 'button-square' })}
        onClick={() => void copy(text)}
      >
        {!iconOnly && (outcome === 'copied' ? 'Copied' : label)}
      </Button>
      <span role="status" className={outcome === 'refused' ? 'field-hint' : 'sr-only'}>
        {said[outcome]}
      </span>
    </span>
  );
}
