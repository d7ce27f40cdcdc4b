import type { Device } from '#contract/content/content-play';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { useDoneSteps } from './use-done-steps.ts';

const blocks = 4;

/** A tower that grows with the checked steps. The text next to the steps gives the count. */
export function TowerCard({ device }: { device: Device }) {
  const { count } = useDoneSteps(device.id);
  const built = Math.floor((Math.min(count, device.steps.length) / device.steps.length) * blocks);
  return (
    <Card flush className="hidden wide:block print:hidden">
      <div className="notch-clip bg-sky pt-4">
        <CityPicture name={`tower-${built}`} fit="whole" className="mx-auto h-80 w-full" />
      </div>
      <div className="p-card">
        <p className="type-h3">
          {built} of {blocks} blocks
        </p>
        <p className="text-muted">Check off a step and your tower grows.</p>
      </div>
    </Card>
  );
}
