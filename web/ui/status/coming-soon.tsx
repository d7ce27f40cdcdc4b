import { ClockIcon } from '../icons/status-icons.tsx';
import { Pill } from './pill.tsx';

/** Replaces a link or an address that is not set yet. */
export function ComingSoon() {
  return <Pill icon={<ClockIcon size={16} />}>Coming soon</Pill>;
}
