import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

import { timings } from '../timings.ts';

/** Once around the app (or around one feature); §9 gives both delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider
      delayDuration={timings.tooltipDelayMs}
      skipDelayDuration={timings.tooltipSkipDelayMs}
    >
      {children}
    </RadixTooltip.Provider>
  );
}

/** Extra text for an element that already has a label. Hoverable, closed by Esc. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          className="z-60 max-w-80 animate-[appear_120ms_ease-out] rounded-control bg-text px-2.5 py-1.5 text-base/5.5 text-surface"
          sideOffset={6}
          collisionPadding={8}
        >
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
