import { accountsAndTools } from './0001-accounts-and-tools.ts';
import { contentVersions } from './0002-content-versions.ts';
import { reviewItems } from './0003-review-items.ts';
import { fileVersionsAndTrash } from './0004-file-versions-and-trash.ts';
import { bookDrafts } from './0005-book-drafts.ts';
import { auditReading } from './0007-audit-reading.ts';
import { openQuests } from './0009-open-quests.ts';
import { revisionsAndAppeals } from './0010-revisions-and-appeals.ts';
import { supportAnswers } from './0012-support-answers.ts';
import { revisionsOfOriginals } from './0013-revisions-of-originals.ts';
import { reviewLogPurges } from './0014-review-log-purges.ts';
import { publicTeamName } from './0015-public-team-name.ts';
import { urgentMessages } from './0016-urgent-messages.ts';
import { logTitles } from './0017-log-titles.ts';
import { itemDetails } from './0018-item-details.ts';
import { classesAndNotifications } from './0019-classes-and-notifications.ts';
import { displayNames } from './0020-display-names.ts';
import { gameNameProofs } from './0021-game-name-proofs.ts';
import { forum } from './0022-forum.ts';
import { journal } from './0023-journal.ts';
import { projectsAndChallenges } from './0024-projects-and-challenges.ts';
import { classSchedule } from './0026-class-schedule.ts';
import { retentionRuns } from './0027-retention-runs.ts';
import { mailAndDangerLog } from './0028-mail-and-danger-log.ts';
import { dropWorkbookFiles } from './0029-drop-workbook-files.ts';
import { forumActivity } from './0030-forum-activity.ts';
import { contentText } from './0031-content-text.ts';
import { dangerLogNotified } from './0032-danger-log-notified.ts';
import { seenPolicy } from './0033-seen-policy.ts';
import { forumSearchBlocks } from './0034-forum-search-blocks.ts';
import { challengePictures } from './0035-challenge-pictures.ts';
import { approvedRevisions } from './0037-approved-revisions.ts';
import { deletionByStaff } from './0039-deletion-by-staff.ts';
import { namesAndAudiences } from './0040-names-and-audiences.ts';
import { classesOfItems } from './0041-classes-of-items.ts';
import { notificationTexts } from './0042-notification-texts.ts';
import { namesOfStaff } from './0044-names-of-staff.ts';
import { countedTime } from './0045-counted-time.ts';
import { outcomesOfActions } from './0046-outcomes-of-actions.ts';
import { replacedFiles } from './0047-replaced-files.ts';
import { placesOfCopies } from './0050-places-of-copies.ts';
import { notificationSubjects } from './0051-notification-subjects.ts';
import { overwrittenWords } from './0052-overwritten-words.ts';
import { pictureExtent } from './0053-picture-extent.ts';
import { forumSearchAccents } from './0054-forum-search-accents.ts';
import { callsOfEntries } from './0055-calls-of-entries.ts';
import { hiddenMessages } from './0056-hidden-messages.ts';
import type { Migration } from './migration.ts';

/**
 * Every migration in order: a list instead of a folder scan, because the server is bundled into one
 * file.
 */
export const allMigrations: readonly Migration[] = [
  accountsAndTools,
  contentVersions,
  reviewItems,
  fileVersionsAndTrash,
  bookDrafts,
  auditReading,
  openQuests,
  revisionsAndAppeals,
  supportAnswers,
  revisionsOfOriginals,
  reviewLogPurges,
  publicTeamName,
  urgentMessages,
  logTitles,
  itemDetails,
  classesAndNotifications,
  displayNames,
  gameNameProofs,
  forum,
  journal,
  projectsAndChallenges,
  classSchedule,
  retentionRuns,
  mailAndDangerLog,
  dropWorkbookFiles,
  forumActivity,
  contentText,
  dangerLogNotified,
  seenPolicy,
  forumSearchBlocks,
  challengePictures,
  approvedRevisions,
  deletionByStaff,
  namesAndAudiences,
  classesOfItems,
  notificationTexts,
  namesOfStaff,
  countedTime,
  outcomesOfActions,
  replacedFiles,
  placesOfCopies,
  notificationSubjects,
  overwrittenWords,
  pictureExtent,
  forumSearchAccents,
  callsOfEntries,
  hiddenMessages,
];
