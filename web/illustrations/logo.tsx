/** A notched square plan with four buildings, one of them in the accent ink. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" className="flex-none">
      <path d="M0 0h28v8h8v28H0z" fill="var(--primary)" />
      <path d="M6 6h9v9H6zM19 6h4v4h4v5h-8zM6 19h9v11H6z" fill="var(--logo-block)" />
      <path d="M19 19h11v11H19z" fill="var(--logo-accent)" />
    </svg>
  );
}
