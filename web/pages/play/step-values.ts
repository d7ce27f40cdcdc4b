import type { Content } from '#contract/content/content';
import type { PlayStep } from '#contract/content/content-play';
import { joinAddress } from '../../content/join-address.ts';

export type Site = Content['site'];
type StepValue = PlayStep['values'][number];

export const valueLabels: Readonly<Record<StepValue, string>> = {
  name: 'Name',
  address: 'Address',
  port: 'Port',
};

export function getStepValues(
  device: string,
  site: Site,
): Readonly<Record<StepValue, string | null>> {
  return {
    name: site.title,
    address: joinAddress(device, site),
    port: String(site.bedrockPort),
  };
}
