/** The stages that a project has a picture of, in order. */
export const pictureSlots = ['before', 'proposed', 'built'] as const;
export type PictureSlot = (typeof pictureSlots)[number];

export const pictureSlotLabels: Readonly<Record<PictureSlot, string>> = {
  before: 'Before',
  proposed: 'Proposed',
  built: 'Built',
};

export type SlotPicture = { readonly slot: PictureSlot; readonly address: string };

/** The pictures that are there, in order. */
export function listPictures(
  pictures: Readonly<Record<PictureSlot, string | null>>,
): readonly SlotPicture[] {
  return pictureSlots.flatMap((slot): SlotPicture[] => {
    const address = pictures[slot];
    return address === null ? [] : [{ slot, address }];
  });
}
