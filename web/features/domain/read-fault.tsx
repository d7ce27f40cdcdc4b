import { sentenceOf } from '../../ui/sentence-of.ts';
import { FaultLine } from '../../ui/fault-line.tsx';

/** A read that failed, in a sentence. */
export function ReadFault({ error }: { error: Error }) {
  return <FaultLine role="status">{sentenceOf(error)}</FaultLine>;
}
