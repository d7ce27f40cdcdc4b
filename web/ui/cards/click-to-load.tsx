import { useState, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { PlayIcon } from '../icons/status-icons.tsx';
import { EmbedFrame, type EmbedFrameProps } from './embed-frame.tsx';

type LoadButtonProps = {
  title: string;
  /** The site that is contacted, by its common name. */
  provider: string;
  /** The label of the button. */
  action: string;
  onLoad: () => void;
};

function LoadButton({ title, provider, action, onLoad }: LoadButtonProps) {
  return (
    <Button
      tone="primary"
      icon={<PlayIcon />}
      data-tooltip={`Loads from ${provider}`}
      onClick={onLoad}
    >
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
  /** A form is taller than a video. */
  isForm?: boolean;
  /** The drawing that is shown before the click. */
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
        className={classNames(isForm && 'aspect-auto h-160', className)}
      />
    );
  }
  return (
    <div className={classNames('relative', className)}>
      {children}
      <div className="absolute bottom-4 left-4 flex max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-3 gap-y-2">
        <LoadButton {...{ title, provider, action }} onLoad={() => setLoaded(true)} />
        <p className="type-small bg-surface px-2 py-0.5 text-text">Loads from {provider}</p>
      </div>
    </div>
  );
}
