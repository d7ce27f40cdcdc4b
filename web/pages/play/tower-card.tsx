import type { Device } from '#contract/content/content-play';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { useDoneSteps } from './use-done-steps.ts';

const blocks = 4;

function useBuiltBlocks({ id, steps }: Device): number {
  const { count } = useDoneSteps(id);
  return Math.floor((Math.min(count, steps.length) / steps.length) * blocks);
}

/** A tower that grows with the checked steps. The text next to the steps gives the count. */
export function Tower({ device, className }: { device: Device; className: string }) {
  const built = useBuiltBlocks(device);
  return <CityPicture name={`tower-${built}`} fit="whole" className={className} />;
}

/** The tower on wide screens; on phones it is beside the heading of the steps. */
export function TowerCard({ device }: { device: Device }) {
  const built = useBuiltBlocks(device);
  return (
    <Card flush className="hidden wide:block print:hidden">
      <div className="notch-clip bg-sky pt-4">
        <Tower device={device} className="mx-auto h-96 w-full" />
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

/** In the place of the tower, for a device without steps to check off. */
export function DeviceCard({ device }: { device: Device }) {
  return (
    <Card flush className="hidden wide:block print:hidden" aria-hidden="true">
      <CityPicture
        name={`device-${device.id}`}
        fit="whole"
        className="notch-clip h-80 w-full bg-sky p-8"
      />
    </Card>
  );
}
