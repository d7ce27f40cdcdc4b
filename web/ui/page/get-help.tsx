import { textLinkClass } from '../button.tsx';

/** For someone who may not be safe: what to do, then the page that says where to get help. */
export function GetHelp({ children }: { children: string }) {
  return (
    <p className="max-w-[41.5em] border-s-4 border-brick bg-raised px-4 py-3 font-semibold text-text">
      {children}{' '}
      <a href="/help#safe" className={textLinkClass}>
        Where to get help
      </a>
    </p>
  );
}
