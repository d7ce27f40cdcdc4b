import { useRef, useState, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { PlayIcon } from './icons/status-icons.tsx';

export type ClickToLoadProps = {
  /** Address of the frame; nothing is asked of it before the press. */
  src: string;
  /** What the frame shows, for screen readers. */
  title: string;
  /** Who is contacted, in words that a reader knows. */
  provider: string;
  /** What the button says. */
  action: string;
  /** The host itself, when the provider has another name. */
  host: string;
  tone?: 'primary' | 'default';
  /** The drawing that stands there until then. */
  children?: ReactNode;
  className?: string;
};

/** Shows something of another site, but only after a press that says whom it will contact. */
export function ClickToLoad(props: ClickToLoadProps) {
  const { src, title, provider, action, host, tone = 'default', children, className = '' } = props;
  const [isLoaded, setLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  if (isLoaded) {
    return (
      <iframe
        ref={frame}
        className={`embed-frame ${className}`}
        src={src}
        title={title}
        // Another origin than ours, so it cannot take its sandbox off.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"
        allow="fullscreen; picture-in-picture; autoplay"
        onLoad={() => frame.current?.focus({ preventScroll: true })}
      />
    );
  }
  return (
    <div className={`embed-facade ${className}`}>
      {children}
      <div className="embed-press">
        <Button tone={tone} icon={<PlayIcon />} onClick={() => setLoaded(true)}>
          {action}
          <span className="sr-only">: {title}</span>
        </Button>
        <p className="embed-note type-small">
          Loads from {provider}
          {provider !== host && ` (${host})`}
        </p>
      </div>
    </div>
  );
}
