import { Component, type ReactNode } from 'react';

import { Button, ButtonLink } from '../ui/button.tsx';

type Fault = { readonly error: Error | null };

/** Meets a bug during render (style §4): a real page with a way on, instead of a white one. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Fault> {
  override state: Fault = { error: null };

  static getDerivedStateFromError(error: unknown): Fault {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <FaultPage />;
  }
}

function FaultPage() {
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <h1 className="type-h1">Something went wrong</h1>
      <p className="type-lead measure">
        This page stopped working. Nothing that you sent is lost. Load the page again; if it happens
        once more, tell the people who run the portal what you did just before.
      </p>
      <p className="flex flex-wrap gap-4">
        <Button tone="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
        <ButtonLink href="/">Back to Home</ButtonLink>
      </p>
    </main>
  );
}
