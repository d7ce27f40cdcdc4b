import { ClassList } from '../../features/classes/class-list.tsx';
import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { StaffPage } from './staff-page.tsx';

/** The classes of a teacher. */
export function ClassesPage() {
  return (
    <StaffPage title="Teaching">
      <PanelHeader title="Classes" />
      <ClassList />
    </StaffPage>
  );
}
