import { lazy, type ComponentType } from 'react';

import { Button } from './button.tsx';

/**
 * A part whose code comes when it is first shown. Without a connection a sentence stands in its
 * place, and all around it stays; `instead` is shown where that sentence is not enough.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType = NotArrived,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

/** The browser may keep the failure for as long as the page is open, so only loading anew helps. */
export function NotArrived() {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-6">
      <p className="measure">
        This part did not arrive. The connection to the portal may be gone. Load the page again when
        it is back.
      </p>
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </div>
  );
}
