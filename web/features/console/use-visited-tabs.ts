import { useState } from 'react';
import type { PanelTab } from './panel-tabs.tsx';

/** A tab that was opened stays in the document: what was typed and answered there is not lost. */
export function useVisitedTabs(selected: PanelTab): (tab: PanelTab) => boolean {
  const [visited, setVisited] = useState<readonly PanelTab[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  return (tab) => visited.includes(tab);
}
