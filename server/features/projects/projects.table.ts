import type { Time } from '../../database/column-types.ts';

/** Who works on a project beside its author; `projectId` is the original of the project's revisions. */
export type ProjectMembersTable = { projectId: string; userId: number; joinedAt: Time };

/** Pictures of projects. Which of them a project shows is part of its content, and reviewed with it. */
export type ProjectPicturesTable = {
  id: string;
  projectId: string;
  userId: number;
  filePath: string;
  fileType: string;
  fileSize: number;
  uploadedAt: Time;
};
