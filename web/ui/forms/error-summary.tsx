import { WarningIcon } from '../icons/status-icons.tsx';

/** Why a form was refused, above its fields: the toast says it too, but goes away. */
export function ErrorSummary({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="flex items-start gap-2.5 bg-danger-tint px-4 py-3 font-semibold text-danger">
      <WarningIcon className="mt-0.5 flex-none" />
      {children}
    </p>
  );
}
