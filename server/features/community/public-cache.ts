import { z } from 'zod';
import type { Instances } from '../../database/instances.ts';

type Dependencies = { readonly instances: Instances; readonly onFault: (error: unknown) => void };
type Clearable = { readonly clear: () => void };

const changeChannel = 'community-change';
const ChangeNotice = z.object({});

/** Clears cached public responses on every instance when what everybody sees has changed. */
export function createPublicCache({ instances, onFault }: Dependencies) {
  const cached: Clearable[] = [];
  const clear = () => cached.forEach((response) => response.clear());

  return {
    add: (...responses: readonly Clearable[]): void => void cached.push(...responses),

    /** Clears this instance first, so that the next read sees the change. */
    onPublicChange: async (): Promise<void> => {
      clear();
      // The change itself is stored, even when the other instances cannot be notified.
      await instances.tell(changeChannel, {}).catch(onFault);
    },

    start: async (): Promise<void> => {
      const clearLater = async () => clear();
      await instances.follow(changeChannel, ChangeNotice, { notice: clearLater, gap: clearLater });
    },
  };
}
