import { WarningIcon } from '../../ui/icons/status-icons.tsx';

/** A read that failed, in a sentence. */
export function ReadFault({ error }: { error: Error }) {
  return (
    <p className="field-error" role="status">
      <WarningIcon size={16} />
      {sentenceOf(error)}
    </p>
  );
}

/** The sentence of a refusal, without its number. */
export function sentenceOf(error: Error): string {
  return error.message.replace(/^\d{3}: /, '');
}
