import { ReloadIcon } from './icons/arrow-icons.tsx';

/** Turning arrow for a pending state; without a label the words beside it must say what is pending. */
export function Spinner({ label, size = 18 }: { label?: string; size?: 16 | 18 | 20 }) {
  if (label === undefined) return <ReloadIcon size={size} className="spinner" />;
  return (
    <span role="status" className="spinner-row">
      <ReloadIcon size={size} className="spinner" />
      {label}
    </span>
  );
}
