import { Doctor } from '../features/doctor/doctor.tsx';
import { ServerControlPart } from './server-control-part.tsx';

export function DoctorPage() {
  return (
    <ServerControlPart title="Set-up doctor">
      <Doctor />
    </ServerControlPart>
  );
}
