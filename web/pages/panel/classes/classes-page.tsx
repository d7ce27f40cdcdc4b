import type { ReactNode } from 'react';

import { ClassList } from '../../../features/classes/class-list.tsx';
import { PanelHeader } from '../../../layout/panel/panel-shell.tsx';
import { PanelFrame } from '../panel-frame.tsx';

/** The classes of a teacher. */
export function ClassesPage() {
  return (
    <PanelFrame>
      <ClassList renderHeading={renderHeading} />
    </PanelFrame>
  );
}

function renderHeading(action: ReactNode) {
  return (
    <PanelHeader title="Classes" isOneRow className="items-center">
      {action}
    </PanelHeader>
  );
}
