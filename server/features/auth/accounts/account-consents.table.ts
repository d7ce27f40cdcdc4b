import type { Serial, Time } from '../../../database/engines/column-types.ts';

/** Who allowed an account for a child: the school for its own use, or a guardian (P-03). */
export type AccountConsentsTable = {
  id: Serial;
  userId: number;
  kind: 'school' | 'guardian';
  givenById: number | null;
  givenByName: string;
  policyVersion: string;
  givenAt: Time;
  expiresAt: Time;
};
