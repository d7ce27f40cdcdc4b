import { classNames } from '../class-names.ts';

/** Text from or for the game server: light on dark in both themes. */
export const consoleTextClass =
  'bg-console font-mono text-sm leading-[1.375rem] font-normal tracking-[-0.01em] wrap-anywhere whitespace-pre-wrap text-console-text [font-variant-ligatures:none] [tab-size:4]';

/** One command, as it is sent to the game server. */
export function CommandLine({ children }: { children: string }) {
  return (
    <pre className={classNames(consoleTextClass, 'mt-2 rounded-control px-3.5 py-2.5')}>
      {children}
    </pre>
  );
}

/** The exact command, shown in a dialog before it is sent. */
export function CommandPreview({ children }: { children: string }) {
  return (
    <>
      <p className="mt-4 type-label">This command goes to the game server:</p>
      <CommandLine>{children}</CommandLine>
    </>
  );
}
