import { classNames } from '../class-names.ts';

export type EmbedFrameProps = {
  /** Nothing is loaded from it before the click that shows the frame. */
  src: string;
  /** The content of the frame, for screen readers. */
  title: string;
  className?: string | undefined;
};

/** Content of another site; render it only after a click on a button that named the site. */
export function EmbedFrame({ src, title, className }: EmbedFrameProps) {
  return (
    <iframe
      className={classNames('w-full bg-raised base:aspect-video base:min-h-full', className)}
      src={src}
      title={title}
      ref={focusOn}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its content is used by keyboard
      tabIndex={0}
      referrerPolicy="strict-origin-when-cross-origin"
      // Its origin is not ours, so it cannot remove its sandbox.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"
      allow="fullscreen; picture-in-picture; autoplay"
    />
  );
}

/** The frame replaces the button that had the focus. A function outside the component, so that React calls it once. */
function focusOn(frame: HTMLElement | null) {
  frame?.focus({ preventScroll: true });
}
