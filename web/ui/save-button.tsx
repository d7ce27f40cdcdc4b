import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from './spinner.tsx';

type SaveButtonProps = Omit<ButtonProps, 'busy'> & { isSaving: boolean };

/** Says that it is saving, and takes a press meanwhile, too: `useSaveAgain` saves what was typed since. */
export function SaveButton({ isSaving, icon, children, ...rest }: SaveButtonProps) {
  return (
    <Button {...rest} icon={isSaving ? <Spinner /> : icon} aria-busy={isSaving || undefined}>
      {isSaving ? 'Saving …' : children}
    </Button>
  );
}
