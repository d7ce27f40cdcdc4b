import { blankPdfMetadata } from './blank-pdf-metadata.ts';
import { blankSoundMetadata } from './blank-sound-metadata.ts';
import { blankMovieMetadata, boxedTypes } from './pictures/blank-movie-metadata.ts';

/**
 * Blanks in place what a file says about the person who made it: programs and phones write names and places into it,
 * and reviewers do not see them. Pictures are re-encoded instead.
 */
export async function blankMetadata(bytes: Buffer, type: string): Promise<void> {
  if (boxedTypes.has(type)) blankMovieMetadata(bytes);
  else if (type === 'application/pdf') await blankPdfMetadata(bytes);
  else if (type.startsWith('audio/')) blankSoundMetadata(bytes);
}
