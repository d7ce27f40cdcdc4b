import type { Kysely } from 'kysely';
import type { AuditLogTable, AuditPurgesTable } from '../audit/audit.table.ts';
import type { AccountConsentsTable } from '../features/auth/accounts/account-consents.table.ts';
import type { SetupStepsTable } from '../features/setup/setup.table.ts';
import type { SessionsTable } from '../features/auth/sessions/sessions.table.ts';
import type { UsersTable } from '../features/auth/accounts/users.table.ts';
import type { BookDraftsTable } from '../features/book/book.table.ts';
import type {
  ChampionConsentsTable,
  UsedFormTokensTable,
  WellDoneTable,
} from '../features/community/community.table.ts';
import type {
  ClassWhitelistResultsTable,
  GameNameProofsTable,
} from '../features/classes/classes.table.ts';
import type {
  ChallengeAnswersTable,
  ChallengeEntriesTable,
  ChallengePicturesTable,
  ChallengesTable,
  ChallengeVerdictsTable,
} from '../features/challenges/challenges.table.ts';
import type { ContentVersionsTable } from '../features/content/content.table.ts';
import type {
  FileTrashTable,
  FileVersionsTable,
  UnfinishedFilesTable,
} from '../features/files/files.table.ts';
import type { UptimeTable } from '../features/server-status/uptime.table.ts';
import type {
  ForumPostsTable,
  ForumRepliesTable,
  ForumReportsTable,
  ForumViewsTable,
} from '../features/forum/forum.table.ts';
import type { GameSessionsTable } from '../features/game-sessions/game-sessions.table.ts';
import type {
  JournalCommentsTable,
  JournalEntriesTable,
  PublishingConsentsTable,
} from '../features/journal/journal.table.ts';
import type { OpenQuestsTable } from '../features/open-quests/open-quests.table.ts';
import type { RetentionRunsTable } from '../features/retention/retention.table.ts';
import type {
  ProjectMembersTable,
  ProjectPicturesTable,
} from '../features/projects/projects.table.ts';
import type { WorkbookAnswersTable } from '../features/workbooks/workbooks.table.ts';
import type { ActivityTable, ConnectionSettingsTable } from '../live/live.table.ts';
import type { RateLimitsTable } from '../http/access/rate-limits.table.ts';
import type { DangerLogTable } from '../moderation/danger/danger-log.table.ts';
import type {
  MailOutboxTable,
  MailPreferencesTable,
} from '../moderation/notifications/mail.table.ts';
import type { NotificationsTable } from '../moderation/notifications/notifications.table.ts';
import type {
  ClassesTable,
  ClassMembersTable,
  ClassTeachersTable,
  ReviewItemClassesTable,
} from '../moderation/classes/class-roster.table.ts';
import type {
  ReviewItemsTable,
  ReviewLogPurgesTable,
  ReviewLogTable,
  SentTextsTable,
  SenderContactsTable,
} from '../moderation/items/moderation.table.ts';
import type { SupportMessagesTable } from '../moderation/support/support-messages.table.ts';

/** Every table, by its name in the database. */
export type Tables = {
  users: UsersTable;
  journal_entries: JournalEntriesTable;
  journal_comments: JournalCommentsTable;
  publishing_consents: PublishingConsentsTable;
  forum_posts: ForumPostsTable;
  forum_replies: ForumRepliesTable;
  forum_views: ForumViewsTable;
  forum_reports: ForumReportsTable;
  sessions: SessionsTable;
  account_consents: AccountConsentsTable;
  setup_steps: SetupStepsTable;
  connection_settings: ConnectionSettingsTable;
  audit_log: AuditLogTable;
  audit_purges: AuditPurgesTable;
  rate_limits: RateLimitsTable;
  activity: ActivityTable;
  content_versions: ContentVersionsTable;
  server_sightings: UptimeTable;
  classes: ClassesTable;
  class_teachers: ClassTeachersTable;
  class_members: ClassMembersTable;
  class_whitelist_results: ClassWhitelistResultsTable;
  game_name_proofs: GameNameProofsTable;
  notifications: NotificationsTable;
  mail_preferences: MailPreferencesTable;
  mail_outbox: MailOutboxTable;
  danger_log: DangerLogTable;
  retention_runs: RetentionRunsTable;
  review_items: ReviewItemsTable;
  review_item_classes: ReviewItemClassesTable;
  review_log: ReviewLogTable;
  review_log_purges: ReviewLogPurgesTable;
  sent_texts: SentTextsTable;
  sender_contacts: SenderContactsTable;
  support_messages: SupportMessagesTable;
  champion_consents: ChampionConsentsTable;
  used_form_tokens: UsedFormTokensTable;
  game_sessions: GameSessionsTable;
  open_quests: OpenQuestsTable;
  file_versions: FileVersionsTable;
  file_trash: FileTrashTable;
  book_drafts: BookDraftsTable;
  unfinished_files: UnfinishedFilesTable;
  project_members: ProjectMembersTable;
  project_pictures: ProjectPicturesTable;
  well_done: WellDoneTable;
  challenges: ChallengesTable;
  challenge_entries: ChallengeEntriesTable;
  challenge_answers: ChallengeAnswersTable;
  challenge_pictures: ChallengePicturesTable;
  challenge_verdicts: ChallengeVerdictsTable;
  workbook_answers: WorkbookAnswersTable;
};

/** Queries to the database, or inside a transaction on it. */
export type Queries = Kysely<Tables>;
