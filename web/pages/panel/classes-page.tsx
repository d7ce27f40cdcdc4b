import { ClassList } from '../../features/classes/class-list.tsx';
import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** The classes of a teacher. */
export function ClassesPage() {
  return (
    <PanelFrame>
      <PanelHeader title="Classes" />
      <ClassList />
    </PanelFrame>
  );
}
