import type { Time } from '../../database/engines/column-types.ts';

/** Who works on a project beside its author; `projectId` is the original of the project's revisions. */
export type ProjectMembersTable = { projectId: string; userId: number; joinedAt: Time };

/**
 * Pictures of projects. The content of a project says which of them it shows, and is reviewed with
 * them.
 */
export type ProjectPicturesTable = {
  id: string;
  projectId: string;
  userId: number;
  filePath: string;
  fileType: string;
  fileSize: number;
  uploadedAt: Time;
};
