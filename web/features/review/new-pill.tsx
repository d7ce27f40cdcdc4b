import { InformationIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';

/** On what was decided or answered since its author last looked. */
export function NewPill() {
  return (
    <Pill tone="primary" icon={<InformationIcon />}>
      New
    </Pill>
  );
}
