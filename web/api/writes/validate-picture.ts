import { formatSizeLimit } from '#contract/files/file-rules';
import { limits } from '#contract/limits';

const notPicture = 'Choose a picture: JPEG, PNG, WebP, GIF, or AVIF.';
const tooLarge = `Pictures can be up to ${formatSizeLimit(limits.pictureBytes)}. Make it smaller, then try again.`;

/** Why this file is not sent as a picture; null if it is. */
export function validatePicture({ type, size }: File): string | null {
  // Browsers leave an unknown type empty; the portal checks the content.
  if (type !== '' && !type.startsWith('image/')) return notPicture;
  return size > limits.pictureBytes ? tooLarge : null;
}
