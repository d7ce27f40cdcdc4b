import { ClockIcon } from '../ui/icons/status-icons.tsx';
import { Pill } from '../ui/pill.tsx';

/** Stands where a link or an address is not set yet. */
export function ComingSoon() {
  return <Pill icon={<ClockIcon size={16} />}>Coming soon</Pill>;
}
