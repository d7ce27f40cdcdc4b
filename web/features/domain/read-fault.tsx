import { errorMessage } from '../../ui/error-message.ts';
import { FieldError } from '../../ui/field-error.tsx';

/** A read that failed, in a sentence. */
export function ReadFault({ error }: { error: Error }) {
  return <FieldError role="status">{errorMessage(error)}</FieldError>;
}
