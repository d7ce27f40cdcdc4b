import { Component, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

export type SectionBoundaryProps = {
  /** The name of the section at the start of a sentence: "Recent activity". */
  readonly what: string;
  /** Drops the data that caused the error. */
  readonly onAgain: () => void;
  /**
   * The id of its heading, which gets the focus when it is shown again; otherwise the heading of
   * the page.
   */
  readonly heading?: string | undefined;
  readonly className?: string | undefined;
  /** Empty if a sentence elsewhere explains the error. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

type BoundaryState = { readonly isBroken: boolean };

/** Catches an error in one section of a page; the others stay, with everything typed in them. */
export class SectionBoundary extends Component<SectionBoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true };
  }

  override componentDidUpdate(_: SectionBoundaryProps, before: BoundaryState): void {
    if (!before.isBroken || this.state.isBroken) return;
    // The clicked button is gone, so the focus moves here.
    const own = document.getElementById(this.props.heading ?? '');
    const heading = own ?? document.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus();
  }

  override render(): ReactNode {
    const { what, onAgain, className, instead, children } = this.props;
    if (!this.state.isBroken) return children;
    if (instead !== undefined) return instead;
    return (
      <div
        role="alert"
        className={classNames('grid content-start justify-items-start gap-3', className)}
      >
        <p>{what} couldn't be loaded.</p>
        <Button
          size="small"
          onClick={() => {
            onAgain();
            this.setState({ isBroken: false });
          }}
        >
          Try again<span className="sr-only">: {what}</span>
        </Button>
      </div>
    );
  }
}
