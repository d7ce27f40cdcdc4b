import type { ReactNode } from 'react';

import { TooltipProvider } from '../../ui/tooltip.tsx';

/** Around administrators' pages: tooltips come with them, so that public pages do not carry their code. */
export function PanelFrame({ children }: { children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>;
}
