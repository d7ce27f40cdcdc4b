import { ReloadIcon } from '../icons/arrow-icons.tsx';

/** Turning arrow for a pending state; without a label, the text next to it must say what is pending. */
export function Spinner({ label, size = 18 }: { label?: string; size?: 16 | 18 | 20 }) {
  if (label === undefined) return <ReloadIcon size={size} className="animate-spin" />;
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-muted noscript:hidden">
      <ReloadIcon size={size} className="animate-spin" />
      {label}
    </span>
  );
}
