import { z } from 'zod';
import { Registration } from './auth.ts';
import { DisplayName } from './display-names.ts';

/** What people may change about their own account; what is left out stays. */
export const ProfileChange = z.object({
  name: Registration.shape.name.optional(),
  organization: Registration.shape.organization.optional(),
  bio: Registration.shape.bio.optional(),
  displayName: DisplayName.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
