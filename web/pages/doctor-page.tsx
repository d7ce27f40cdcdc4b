import { Doctor } from '../features/doctor/doctor.tsx';
import { PanelPage } from './panel-page.tsx';

export function DoctorPage() {
  return (
    <PanelPage title="Set-up doctor">
      <Doctor />
    </PanelPage>
  );
}
