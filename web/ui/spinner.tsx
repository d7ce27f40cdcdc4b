import { ReloadIcon } from './icons/arrow-icons.tsx';

/**
 * Turning arrow for a pending state; without a label the words beside it must say what is pending.
 * `data-waits`: a page that was sent with one needs its scripts at once.
 */
export function Spinner({ label, size = 18 }: { label?: string; size?: 16 | 18 | 20 }) {
  if (label === undefined) return <ReloadIcon size={size} className="spinner" />;
  return (
    <span role="status" data-waits className="spinner-row">
      <ReloadIcon size={size} className="spinner" />
      {label}
    </span>
  );
}
