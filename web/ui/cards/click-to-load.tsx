import { useState, type ReactNode } from 'react';

import { Button, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { PlayIcon } from '../icons/status-icons.tsx';

export type EmbedFrameProps = {
  /** Nothing is loaded from it before the click that shows the frame. */
  src: string;
  /** What the frame shows, for screen readers. */
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
      // Another origin than ours, so it cannot take its sandbox off.
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

export type LoadButtonProps = ButtonLook & {
  title: string;
  /** The site that is contacted, by the name that people know. */
  provider: string;
  /** What the button says. */
  action: string;
  onLoad: () => void;
};

export function LoadButton({ title, provider, action, onLoad, ...look }: LoadButtonProps) {
  return (
    <Button {...look} icon={<PlayIcon />} data-tooltip={`Loads from ${provider}`} onClick={onLoad}>
      {action}
      <span className="sr-only">
        : {title}, from {provider}
      </span>
    </Button>
  );
}

export type ClickToLoadProps = EmbedFrameProps & {
  provider: string;
  action: string;
  /** A form is taller than a video and has its button below the drawing. */
  isForm?: boolean;
  /** The drawing that is shown until then. */
  children?: ReactNode;
};

/** A drawing with the button on it; after the click, the frame. */
export function ClickToLoad(props: ClickToLoadProps) {
  const { src, title, provider, action, isForm = false, children, className } = props;
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) {
    return (
      <EmbedFrame
        src={src}
        title={title}
        className={classNames(isForm && 'aspect-auto h-160 border border-line', className)}
      />
    );
  }
  return (
    <div
      className={classNames(
        'relative grid',
        isForm && 'justify-items-center gap-6 border border-dashed border-control px-4 py-10',
        className,
      )}
    >
      {children}
      <div
        className={classNames(
          'flex max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-3 gap-y-2',
          isForm ? 'justify-center' : 'absolute bottom-4 left-4',
        )}
      >
        <LoadButton
          {...{ title, provider, action }}
          tone="primary"
          onLoad={() => setLoaded(true)}
        />
        <p className="type-small bg-surface px-2 py-0.5 text-text">Loads from {provider}</p>
      </div>
    </div>
  );
}
