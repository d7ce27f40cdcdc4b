import { textLinkClass } from '../button.tsx';

/** For the author of a text that may mean danger: what to do, then the page that says where to get help. */
export function GetHelp() {
  return (
    <p className="max-w-[41.5em] border-s-4 border-brick bg-raised px-4 py-3 font-semibold text-text">
      It sounds like you or someone else may not be safe. You are not in trouble. Please talk to an
      adult you trust right now.{' '}
      <a href="/help#safe" className={textLinkClass}>
        Where to get help
      </a>
    </p>
  );
}
