import { useState, type ReactNode } from 'react';

import { Button, type ButtonLook } from './button.tsx';
import { PlayIcon } from './icons/status-icons.tsx';

export type EmbedFrameProps = {
  /** Nothing is asked of it before the press that shows the frame. */
  src: string;
  /** What the frame shows, for screen readers. */
  title: string;
  className?: string;
};

/** Something of another site; put it in the page only after a press that named whom it contacts. */
export function EmbedFrame({ src, title, className = '' }: EmbedFrameProps) {
  return (
    <iframe
      className={`embed-frame ${className}`}
      src={src}
      title={title}
      ref={focusOn}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what it holds is worked by keyboard
      tabIndex={0}
      referrerPolicy="strict-origin-when-cross-origin"
      // Another origin than ours, so it cannot take its sandbox off.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"
      allow="fullscreen; picture-in-picture; autoplay"
    />
  );
}

/** The frame comes where the press was, so the keyboard goes on there. One function, so once and not with every drawing. */
function focusOn(frame: HTMLElement | null) {
  frame?.focus({ preventScroll: true });
}

export type LoadButtonProps = ButtonLook & {
  title: string;
  /** Who is contacted, in words that a reader knows. */
  provider: string;
  /** What the button says. */
  action: string;
  onLoad: () => void;
};

export function LoadButton({ title, provider, action, onLoad, ...look }: LoadButtonProps) {
  return (
    <Button {...look} icon={<PlayIcon />} title={`Loads from ${provider}`} onClick={onLoad}>
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
  /** The drawing that stands there until then. */
  children?: ReactNode;
};

/** The whole of it in one place: a drawing with the button on it, then the frame. */
export function ClickToLoad(props: ClickToLoadProps) {
  const { src, title, provider, action, children, className = '' } = props;
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) return <EmbedFrame src={src} title={title} className={className} />;
  return (
    <div className={`embed-facade ${className}`}>
      {children}
      <div className="embed-press">
        <LoadButton
          {...{ title, provider, action }}
          tone="primary"
          onLoad={() => setLoaded(true)}
        />
        <p className="embed-note type-small">Loads from {provider}</p>
      </div>
    </div>
  );
}
