import { z } from 'zod';
import { Login, Registration, User, UserSearch } from './accounts/auth.ts';
import * as account from './accounts/accounts.ts';
import { DisplayNameOffers } from './accounts/display-names.ts';
import { BlueMapAction, BlueMapMaps, BlueMapRun, BlueMapStatus } from './maps/bluemap.ts';
import { AuditEntryList, AuditQuery } from './moderation/audit.ts';
import { BookConfiguration, BookReload, BookVersions, LoadedBook, RestoreBook, SaveBook, SavedBook } from './book/book.ts';
import * as classes from './classes/classes.ts';
import * as community from './community/community.ts';
import * as content from './content/content-editing.ts';
import { CommandReply, CommandRequest, ConsoleConnection, ConsoleStatus, SavedConsole } from './game-server/console.ts';
import { DnsPreview, DnsRecords, DomainSettings, MapDnsResult, MapDnsSetup, RedirectResult, RedirectSetup } from './game-server/domain.ts';
import { SetupReport } from './game-server/setup-check.ts';
import { SetupStepChange, SetupStepParams, SetupSteps } from './game-server/setup.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import * as files from './files/files.ts';
import { DangerHandled, DangerLog } from './moderation/danger-log.ts';
import { ForumPostList, ForumPost, ForumQuery, ForumReply, ForumThread, ForumTopics, NewPost, NewReply, PostMarks, PostReport, ThreadQuery } from './community/forum.ts';
import { GameSession, GameSessionChange, GameSessions, LiveGames, NewGameSession } from './game-server/game-sessions.ts';
import * as journal from './classes/journal.ts';
import { limits } from './limits.ts';
import { ServerStatus } from './game-server/server-status.ts';
import { PlayerAccess, PlayerActionBody, PlayerActionParams, PlayerList } from './game-server/players.ts';
import * as challenges from './community/challenges.ts';
import * as markers from './maps/map-markers.ts';
import { NewProject, PictureQuery, PictureSlot, Project, ProjectChange, ProjectDetail, ShowcaseProject, ShowcaseProjects, TeamChange, Teammates } from './community/projects.ts';
import { AccountId, RecordId } from './text/text-fields.ts';
import * as workbooks from './classes/workbooks.ts';
import { ClassSchedule, NewOpenQuest, OpenQuest, OpenQuestChange, OpenQuests } from './classes/open-quests.ts';
import { MailChoice, MailPreference, Unsubscription } from './accounts/mail.ts';
import { Notifications, ReadNotifications } from './accounts/notifications.ts';
import * as review from './moderation/review.ts';
import { Appeal, Revision } from './moderation/revision.ts';
import { SeenIds, Submission, Submissions } from './moderation/submissions.ts';
import { ThisWeek } from './classes/this-week.ts';
import { BlueMapConfigs, NpcList, PortalList, WorldList, WorldNames } from './maps/worlds.ts';

const NumericId = z.object({ id: AccountId });
const TextId = z.object({ id: RecordId });
const OpenApi = z.record(z.string(), z.unknown());

const accounts = {
  getCurrentUser: endpoint({ method: 'GET', path: '/api/user', access: 'user', summary: 'The signed-in user', reply: User, status: 200, isOpenBeforePasswordChange: true }),
  changeProfile: endpoint({ method: 'PATCH', path: '/api/user', access: 'user', summary: 'Change your own name, display name, organization, or bio', body: account.ProfileChange, reply: User, status: 200 }),
  offerDisplayNames: endpoint({ method: 'GET', path: '/api/user/display-names', access: 'user', summary: 'Four unused display names to choose from', reply: DisplayNameOffers, status: 200 }),
  logIn: endpoint({ method: 'POST', path: '/api/login', access: 'public', summary: 'Sign in with an email, game name, sign-in name, or the username of an administrator', body: Login, reply: User, status: 200, bodyLimitBytes: limits.signInBodyBytes, isOpenBeforePasswordChange: true, changesUser: true }),
  register: endpoint({ method: 'POST', path: '/api/register', access: 'public', summary: 'Create an account; the role is always student', body: Registration, reply: User, status: 201, bodyLimitBytes: limits.signInBodyBytes, isOpenBeforePasswordChange: true, changesUser: true }),
  logOut: endpoint({ method: 'POST', path: '/api/logout', access: 'public', summary: 'Sign out', reply: null, status: 204, bodyLimitBytes: limits.signInBodyBytes, isOpenBeforePasswordChange: true, changesUser: true }),
  listUsers: endpoint({ method: 'GET', path: '/api/users', access: 'admin', summary: 'Find accounts by name, email, or game name', query: UserSearch, reply: account.ListedUsers, status: 200 }),
  changeAccount: endpoint({ method: 'PATCH', path: '/api/users/:id', access: 'admin', summary: 'Change the role of an account, suspend it, or correct its names and email address', params: NumericId, body: account.AccountChange, reply: account.ListedUser, status: 200 }),
  createAccount: endpoint({ method: 'POST', path: '/api/users', access: 'teacher', summary: 'Create an account without an email address; its password is shown once', body: account.NewAccount, reply: account.CreatedAccount, status: 201 }),
  resetAccountPassword: endpoint({ method: 'POST', path: '/api/users/:id/password', access: 'teacher', summary: 'Give an account a new password, which is shown once', params: NumericId, reply: account.GeneratedPassword, status: 200 }),
  exportStudent: endpoint({ method: 'GET', path: '/api/users/:id/export', access: 'teacher', summary: "All of a student's data, as a ZIP, for a family that requests it", params: NumericId, reply: 'bytes', status: 200 }),
  requestStudentDeletion: endpoint({ method: 'POST', path: '/api/users/:id/deletion', access: 'teacher', summary: "Close a student's account now and delete it in seven days", params: NumericId, reply: account.Deletion, status: 202 }),
  stopStudentDeletion: endpoint({ method: 'DELETE', path: '/api/users/:id/deletion', access: 'teacher', summary: "Cancel the deletion of a student's account", params: NumericId, reply: null, status: 204 }),
  changePassword: endpoint({ method: 'POST', path: '/api/user/password', access: 'user', summary: 'Change your own password; all other devices are signed out', body: account.PasswordChange, reply: null, status: 204, bodyLimitBytes: limits.signInBodyBytes, isOpenBeforePasswordChange: true }),
  markPolicySeen: endpoint({ method: 'POST', path: '/api/user/policy-seen', access: 'user', summary: 'Confirm the notice that the privacy page has changed', body: account.SeenPolicy, reply: null, status: 204 }),
  listAccountSessions: endpoint({ method: 'GET', path: '/api/user/sessions', access: 'user', summary: 'The devices that are signed in', reply: account.AccountSessions, status: 200 }),
  endAccountSession: endpoint({ method: 'DELETE', path: '/api/user/sessions/:id', access: 'user', summary: 'Sign a device out', params: account.SessionId, reply: null, status: 204 }),
  exportAccount: endpoint({ method: 'GET', path: '/api/user/export', access: 'user', summary: "All of the account's data, as a ZIP", reply: 'bytes', status: 200 }),
  requestDeletion: endpoint({ method: 'DELETE', path: '/api/user', access: 'user', summary: 'Delete the account in seven days; signing in before then restores it', body: account.DeletionRequest, reply: account.Deletion, status: 202, bodyLimitBytes: limits.signInBodyBytes }),
} as const;

const console = {
  getConsoleStatus: endpoint({ method: 'GET', path: '/api/minecraft/status', access: 'admin', summary: 'State of the console connection', reply: ConsoleStatus, status: 200, isPolled: true }),
  connectConsole: endpoint({ method: 'POST', path: '/api/minecraft/connect', access: 'admin', summary: 'Connect the console over RCON', body: ConsoleConnection, reply: ConsoleStatus, status: 200 }),
  reconnectConsole: endpoint({ method: 'POST', path: '/api/minecraft/reconnect', access: 'admin', summary: 'Reconnect the console with the last or the configured connection', reply: ConsoleStatus, status: 200 }),
  getSavedConsole: endpoint({ method: 'GET', path: '/api/minecraft/saved', access: 'admin', summary: 'The address that “Connect again” would use', reply: SavedConsole, status: 200 }),
  disconnectConsole: endpoint({ method: 'POST', path: '/api/minecraft/disconnect', access: 'admin', summary: 'Close the console connection', reply: ConsoleStatus, status: 200 }),
  runCommand: endpoint({ method: 'POST', path: '/api/minecraft/command', access: 'admin', summary: 'Run one command on the game server', body: CommandRequest, reply: CommandReply, status: 200 }),
  listWorldNames: endpoint({ method: 'GET', path: '/api/multiverse/world-names', access: 'admin', summary: 'Worlds of the game server', reply: WorldNames, status: 200, isPolled: true }),
} as const;

const worlds = {
  listWorlds: endpoint({ method: 'GET', path: '/api/worlds', access: 'admin', summary: 'Worlds of the game server, with the players in each', reply: WorldList, status: 200, isPolled: true }),
  listNpcs: endpoint({ method: 'GET', path: '/api/npcs', access: 'admin', summary: 'NPCs of the game server', reply: NpcList, status: 200, isPolled: true }),
  listPortals: endpoint({ method: 'GET', path: '/api/portals', access: 'admin', summary: 'Portals of the game server', reply: PortalList, status: 200, isPolled: true }),
  listBlueMapMaps: endpoint({ method: 'GET', path: '/api/bluemap/maps', access: 'admin', summary: 'Maps that can be rendered', reply: BlueMapMaps, status: 200, isPolled: true }),
  getBlueMapStatus: endpoint({ method: 'GET', path: '/api/bluemap/status', access: 'admin', summary: 'What BlueMap is rendering', reply: BlueMapStatus, status: 200, isPolled: true }),
  previewMapMarkers: endpoint({ method: 'GET', path: '/api/map-markers', access: 'admin', summary: 'Preview of publishing projects and challenges to the live map', reply: markers.MarkerPreview, status: 200 }),
  publishMapMarkers: endpoint({ method: 'POST', path: '/api/map-markers/publish', access: 'admin', summary: 'Write published projects and challenges to the live map', reply: markers.PublishedMarkers, status: 200 }),
  runBlueMap: endpoint({ method: 'POST', path: '/api/bluemap/run', access: 'admin', summary: 'Run a BlueMap action', body: BlueMapAction, reply: BlueMapRun, status: 200 }),
  listPlayers: endpoint({ method: 'GET', path: '/api/players', access: 'admin', summary: 'Who is playing', reply: PlayerList, status: 200, isPolled: true }),
  listPlayerAccess: endpoint({ method: 'GET', path: '/api/players/access', access: 'admin', summary: 'Who is banned, and who is on the whitelist', reply: PlayerAccess, status: 200, isPolled: true }),
  actOnPlayer: endpoint({ method: 'POST', path: '/api/players/:name/:action', access: 'admin', summary: 'Message, kick, mute, ban, or pardon a player, or change the whitelist', params: PlayerActionParams, body: PlayerActionBody, reply: CommandReply, status: 200 }),
} as const;

const auditLog = {
  listAuditEntries: endpoint({ method: 'GET', path: '/api/audit', access: 'admin', summary: 'Who did what, newest first', query: AuditQuery, reply: AuditEntryList, status: 200 }),
  exportAuditLog: endpoint({ method: 'GET', path: '/api/audit.csv', access: 'admin', summary: 'Who did what, as CSV', query: AuditQuery, reply: 'bytes', status: 200 }),
} as const;

const setUp = {
  runSetupCheck: endpoint({ method: 'POST', path: '/api/doctor', access: 'admin', summary: 'Test every part of the setup', reply: SetupReport, status: 200 }),
  listSetupSteps: endpoint({ method: 'GET', path: '/api/setup', access: 'admin', summary: 'The setup checklist and what is done', reply: SetupSteps, status: 200 }),
  changeSetupStep: endpoint({ method: 'PUT', path: '/api/setup/:step', access: 'admin', summary: 'Skip a step of the setup checklist, or undo that', params: SetupStepParams, body: SetupStepChange, reply: SetupSteps, status: 200 }),
} as const;

const remoteFiles = {
  getFilesStatus: endpoint({ method: 'GET', path: '/api/sftp/status', access: 'admin', summary: 'Status of the file server connection', reply: files.FilesStatus, status: 200, isPolled: true }),
  configureFiles: endpoint({ method: 'POST', path: '/api/sftp/configure', access: 'admin', summary: 'Connect the file server over SFTP', body: files.FilesConnection, reply: files.FilesStatus, status: 200 }),
  listBlueMapConfigs: endpoint({ method: 'GET', path: '/api/sftp/bluemap-configs', access: 'admin', summary: 'Maps that BlueMap is configured to render', reply: BlueMapConfigs, status: 200 }),
  listDirectory: endpoint({ method: 'GET', path: '/api/sftp/directory', access: 'admin', summary: 'Entries of a folder', query: files.FolderQuery, reply: files.Directory, status: 200 }),
  uploadFiles: endpoint({ method: 'POST', path: '/api/sftp/upload', access: 'admin', summary: 'Upload files: targetPath first, then files', body: 'multipart', reply: files.UploadedFiles, status: 201 }),
  saveFile: endpoint({ method: 'POST', path: '/api/sftp/save-file', access: 'admin', summary: 'Save a text file', body: files.SaveFile, reply: files.SavedFile, status: 200, bodyLimitBytes: 6 * limits.editableFileBytes + limits.bodyBytes }),
  createFolder: endpoint({ method: 'POST', path: '/api/sftp/create-folder', access: 'admin', summary: 'Create a folder', body: files.NewFolder, reply: files.NewFolder, status: 201 }),
  deletePath: endpoint({ method: 'DELETE', path: '/api/sftp/delete', access: 'admin', summary: 'Move a file or folder to the trash', query: files.OptionalPath, body: files.OptionalPath.optional(), reply: files.Trashed, status: 200 }),
  readFile: endpoint({ method: 'GET', path: '/api/sftp/file-content', access: 'admin', summary: 'Text of a file', query: files.FileContentQuery, reply: files.FileContent, status: 200 }),
  downloadPath: endpoint({ method: 'GET', path: '/api/sftp/download', access: 'admin', summary: 'Download a file, or a folder or several items as an archive', query: files.Download, reply: 'bytes', status: 200 }),
  renamePath: endpoint({ method: 'POST', path: '/api/sftp/rename', access: 'admin', summary: 'Rename or move', body: files.FromTo, reply: files.PathOnly, status: 200 }),
  copyPath: endpoint({ method: 'POST', path: '/api/sftp/copy', access: 'admin', summary: 'Copy', body: files.FromTo, reply: files.CopiedPath, status: 201 }),
  searchFiles: endpoint({ method: 'GET', path: '/api/sftp/search', access: 'admin', summary: 'Find files by name', query: files.FileSearch, reply: files.FileSearchResult, status: 200 }),
  listTrash: endpoint({ method: 'GET', path: '/api/sftp/trash', access: 'admin', summary: 'What is in the trash', reply: files.TrashList, status: 200 }),
  emptyTrash: endpoint({ method: 'POST', path: '/api/sftp/trash/empty', access: 'admin', summary: 'Permanently delete everything in the trash', body: files.EmptyTrash, reply: files.EmptiedTrash, status: 200 }),
  restoreFromTrash: endpoint({ method: 'POST', path: '/api/sftp/trash/restore', access: 'admin', summary: 'Restore something from the trash', body: TextId, reply: files.PathOnly, status: 200 }),
  listVersions: endpoint({ method: 'GET', path: '/api/sftp/versions', access: 'admin', summary: 'Earlier versions of a file', query: files.PathOnly, reply: files.FileVersions, status: 200 }),
  restoreVersion: endpoint({ method: 'POST', path: '/api/sftp/versions/restore', access: 'admin', summary: 'Restore an earlier version', body: files.FileVersionRestore, reply: files.SavedFile, status: 200 }),
  readVersion: endpoint({ method: 'GET', path: '/api/sftp/versions/content', access: 'admin', summary: 'Text of an earlier version', query: files.FileVersionId, reply: files.FileVersionText, status: 200 }),
} as const;

const domain = {
  setUpBlueMapDns: endpoint({ method: 'POST', path: '/api/cloudflare/setup-bluemap', access: 'admin', summary: 'Point the map host at the server', body: MapDnsSetup, reply: MapDnsResult, status: 200 }),
  setUpDomainRedirect: endpoint({ method: 'POST', path: '/api/cloudflare/setup-domain-redirect', access: 'admin', summary: 'Redirect the portal host to the portal', body: RedirectSetup, reply: RedirectResult, status: 200 }),
  listDnsRecords: endpoint({ method: 'GET', path: '/api/cloudflare/dns-records', access: 'admin', summary: "The zone's DNS records", reply: DnsRecords, status: 200 }),
  getDomainSettings: endpoint({ method: 'GET', path: '/api/cloudflare/settings', access: 'admin', summary: 'Values that the two DNS buttons need', reply: DomainSettings, status: 200 }),
  previewMapDns: endpoint({ method: 'POST', path: '/api/cloudflare/preview-bluemap', access: 'admin', summary: 'Preview of pointing the map host at the server', body: MapDnsSetup, reply: DnsPreview, status: 200 }),
  previewDomainRedirect: endpoint({ method: 'POST', path: '/api/cloudflare/preview-domain-redirect', access: 'admin', summary: 'Preview of redirecting the portal host', body: RedirectSetup, reply: DnsPreview, status: 200 }),
} as const;

const book = {
  loadBook: endpoint({ method: 'GET', path: '/api/admin/booknews', access: 'admin', summary: 'The news book', reply: LoadedBook, status: 200 }),
  saveBook: endpoint({ method: 'POST', path: '/api/admin/booknews/save', access: 'admin', summary: 'Save the news book', body: SaveBook, reply: SavedBook, status: 200, bodyLimitBytes: 2 * limits.bodyBytes }),
  reloadBook: endpoint({ method: 'POST', path: '/api/admin/booknews/reload', access: 'admin', summary: 'Reload the book plugin', reply: BookReload, status: 200 }),
  listBookVersions: endpoint({ method: 'GET', path: '/api/admin/booknews/versions', access: 'admin', summary: 'Earlier versions of the news book', reply: BookVersions, status: 200 }),
  readBookVersion: endpoint({ method: 'GET', path: '/api/admin/booknews/versions/content', access: 'admin', summary: 'Text of an earlier news book', query: TextId, reply: BookConfiguration, status: 200 }),
  restoreBookVersion: endpoint({ method: 'POST', path: '/api/admin/booknews/versions/restore', access: 'admin', summary: 'Restore an earlier news book', body: RestoreBook, reply: SavedBook, status: 200 }),
} as const;

const publicCommunity = {
  getCommunityFeed: endpoint({ method: 'GET', path: '/api/public/community-feed', access: 'public', summary: 'Recent activity', reply: z.array(community.FeedItem), status: 200 }),
  listChampions: endpoint({ method: 'GET', path: '/api/public/champions', access: 'public', summary: 'Champions', reply: z.array(community.Champion), status: 200 }),
  getEngagementMetrics: endpoint({ method: 'GET', path: '/api/public/engagement-metrics', access: 'public', summary: 'Community figures', reply: community.EngagementMetrics, status: 200 }),
  listActiveProjects: endpoint({ method: 'GET', path: '/api/public/active-projects', access: 'public', summary: 'Active projects', reply: z.array(Project), status: 200 }),
  getLiveGames: endpoint({ method: 'GET', path: '/api/public/live-games', access: 'public', summary: 'Current and upcoming sessions', reply: LiveGames, status: 200 }),
  getThisWeek: endpoint({ method: 'GET', path: '/api/public/this-week', access: 'public', summary: 'The next session, an open quest, and the newest approved work', reply: ThisWeek, status: 200 }),
  getFormToken: endpoint({ method: 'GET', path: '/api/public/form-token', access: 'public', summary: 'A token for one of the three forms', reply: community.FormToken, status: 200, isPolled: true }),
  submitQuest: endpoint({ method: 'POST', path: '/api/public/submit-quest', access: 'public', summary: 'Send a quest', body: community.SentQuest, reply: community.Submitted, status: 201 }),
  sendSupportMessage: endpoint({ method: 'POST', path: '/api/public/support-message', access: 'public', summary: 'Ask for help', body: community.SentSupportMessage, reply: community.Submitted, status: 201 }),
  celebrate: endpoint({ method: 'POST', path: '/api/public/celebrate', access: 'public', summary: 'Share a celebration', body: community.SentCelebration, reply: community.Submitted, status: 201 }),
  getRetention: endpoint({ method: 'GET', path: '/api/public/retention', access: 'public', summary: 'How many days each kind of data is kept', reply: community.Retention, status: 200 }),
  sayWellDone: endpoint({ method: 'PUT', path: '/api/public/community-feed/:id/well-done', access: 'user', summary: 'Say "Well done" to a published item', params: TextId, reply: community.WellDone, status: 200 }),
  removeWellDone: endpoint({ method: 'DELETE', path: '/api/public/community-feed/:id/well-done', access: 'user', summary: 'Undo a "Well done"', params: TextId, reply: community.WellDone, status: 200 }),
  listOwnWellDone: endpoint({ method: 'GET', path: '/api/my/well-done', access: 'user', summary: 'The items the caller said "Well done" to', reply: community.OwnWellDone, status: 200 }),
  getChampionConsent: endpoint({ method: 'GET', path: '/api/my/champion-consent', access: 'user', summary: 'Whether the caller agreed to be shown as a champion', reply: community.ChampionConsent, status: 200 }),
  changeChampionConsent: endpoint({ method: 'PATCH', path: '/api/my/champion-consent', access: 'user', summary: 'Change whether the caller may be shown as a champion', body: community.ChampionConsent, reply: community.ChampionConsent, status: 200 }),
} as const;

const notifications = {
  getMailPreference: endpoint({ method: 'GET', path: '/api/mail/preference', access: 'user', summary: 'Whether the caller gets email notifications', reply: MailPreference, status: 200 }),
  setMailPreference: endpoint({ method: 'PUT', path: '/api/mail/preference', access: 'user', summary: 'Turn email notifications on or off', body: MailChoice, reply: MailPreference, status: 200 }),
  unsubscribeFromMail: endpoint({ method: 'POST', path: '/api/mail/unsubscribe', access: 'public', summary: 'Turn email off with the link from an email', body: Unsubscription, reply: null, status: 204 }),
  listNotifications: endpoint({ method: 'GET', path: '/api/notifications', access: 'user', summary: "The caller's notifications, newest first", reply: Notifications, status: 200, isPolled: true }),
  readNotifications: endpoint({ method: 'POST', path: '/api/notifications/read', access: 'user', summary: 'Mark notifications as read', body: ReadNotifications, reply: null, status: 204 }),
} as const;

const submissions = {
  listMySubmissions: endpoint({ method: 'GET', path: '/api/my/submissions', access: 'user', summary: "The caller's submissions, with their state", reply: Submissions, status: 200, isPolled: true }),
  markSubmissionsSeen: endpoint({ method: 'POST', path: '/api/my/submissions/seen', access: 'user', summary: 'Mark submissions and messages as seen', body: SeenIds, reply: null, status: 204 }),
  reviseSubmission: endpoint({ method: 'POST', path: '/api/my/submissions/:id/revise', access: 'user', summary: 'Edit a submission', params: TextId, body: Revision, reply: Submission, status: 200 }),
  appealSubmission: endpoint({ method: 'POST', path: '/api/my/submissions/:id/appeal', access: 'user', summary: 'Request one second review of a rejected submission', params: TextId, body: Appeal, reply: Submission, status: 200 }),
  withdrawSubmission: endpoint({ method: 'POST', path: '/api/my/submissions/:id/withdraw', access: 'user', summary: 'Withdraw a submission', params: TextId, reply: Submission, status: 200 }),
  undoWithdrawal: endpoint({ method: 'POST', path: '/api/my/submissions/:id/undo-withdrawal', access: 'user', summary: 'Restore a withdrawn submission', params: TextId, reply: Submission, status: 200 }),
} as const;

const moderation = {
  listModerationItems: endpoint({ method: 'GET', path: '/api/moderation', access: 'teacher', summary: 'Items for review, by state', query: review.ModerationQuery, reply: review.ModerationItems, status: 200, isPolled: true }),
  getReviewCounts: endpoint({ method: 'GET', path: '/api/moderation/counts', access: 'teacher', summary: 'How many items and messages are waiting', reply: review.ReviewCounts, status: 200, isPolled: true }),
  approveItem: endpoint({ method: 'POST', path: '/api/moderation/:id/approve', access: 'teacher', summary: 'Publish an item', params: TextId, body: review.ItemInView, reply: review.ModerationItem, status: 200 }),
  rejectItem: endpoint({ method: 'POST', path: '/api/moderation/:id/reject', access: 'teacher', summary: 'Reject an item, with a reason', params: TextId, body: review.Rejection, reply: review.ModerationItem, status: 200 }),
  hideItem: endpoint({ method: 'POST', path: '/api/moderation/:id/hide', access: 'teacher', summary: 'Hide an item', params: TextId, body: review.Hiding, reply: review.ModerationItem, status: 200 }),
  undoDecision: endpoint({ method: 'POST', path: '/api/moderation/:id/undo', access: 'teacher', summary: 'Undo the last decision on an item', params: TextId, body: review.ItemInView, reply: review.ModerationItem, status: 200 }),
  getSenderContact: endpoint({ method: 'GET', path: '/api/moderation/:id/contact', access: 'admin', summary: "Contact details of an item's anonymous sender", params: TextId, reply: review.SenderContact, status: 200 }),
  eraseSenderContact: endpoint({ method: 'DELETE', path: '/api/moderation/:id/contact', access: 'admin', summary: 'Delete the contact details of an anonymous sender; the text stays', params: TextId, reply: null, status: 204 }),
  exportModerationLog: endpoint({ method: 'GET', path: '/api/moderation/log.csv', access: 'teacher', summary: 'Every decision, as CSV', reply: 'bytes', status: 200 }),
  getDangerLog: endpoint({ method: 'GET', path: '/api/moderation/:id/danger', access: 'teacher', summary: 'What was done about a text that may mean danger', params: TextId, reply: DangerLog, status: 200 }),
  openDanger: endpoint({ method: 'POST', path: '/api/moderation/:id/danger/opened', access: 'teacher', summary: 'Log that a text that may mean danger was opened', params: TextId, reply: DangerLog, status: 200 }),
  handleDanger: endpoint({ method: 'POST', path: '/api/moderation/:id/danger/handled', access: 'teacher', summary: 'Log what was done about a text that may mean danger', params: TextId, body: DangerHandled, reply: DangerLog, status: 200 }),
  listSupportMessages: endpoint({ method: 'GET', path: '/api/support-messages', access: 'teacher', summary: 'Support messages; teachers get those from their own students', query: review.SupportQuery, reply: review.SupportMessages, status: 200, isPolled: true }),
  changeSupportMessage: endpoint({ method: 'PATCH', path: '/api/support-messages/:id', access: 'teacher', summary: 'Answer a message or mark it as done', params: TextId, body: review.SupportChange, reply: review.SupportMessageItem, status: 200 }),
} as const;

const schedule = {
  listGameSessions: endpoint({ method: 'GET', path: '/api/sessions', access: 'teacher', summary: 'Sessions on the game server, newest first', reply: GameSessions, status: 200 }),
  createGameSession: endpoint({ method: 'POST', path: '/api/sessions', access: 'teacher', summary: 'Create a session', body: NewGameSession, reply: GameSession, status: 201, isIdempotent: true }),
  changeGameSession: endpoint({ method: 'PATCH', path: '/api/sessions/:id', access: 'teacher', summary: 'Change a session', params: TextId, body: GameSessionChange, reply: GameSession, status: 200 }),
  deleteGameSession: endpoint({ method: 'DELETE', path: '/api/sessions/:id', access: 'teacher', summary: 'Remove a session', params: TextId, reply: null, status: 204 }),
  listOpenQuests: endpoint({ method: 'GET', path: '/api/open-quests', access: 'teacher', summary: 'Open quests, latest closing date first', reply: OpenQuests, status: 200 }),
  createOpenQuest: endpoint({ method: 'POST', path: '/api/open-quests', access: 'teacher', summary: 'Create an open quest', body: NewOpenQuest, reply: OpenQuest, status: 201, isIdempotent: true }),
  changeOpenQuest: endpoint({ method: 'PATCH', path: '/api/open-quests/:id', access: 'teacher', summary: 'Change an open quest', params: TextId, body: OpenQuestChange, reply: OpenQuest, status: 200 }),
  deleteOpenQuest: endpoint({ method: 'DELETE', path: '/api/open-quests/:id', access: 'teacher', summary: 'Remove an open quest', params: TextId, reply: null, status: 204 }),
  listClassSchedule: endpoint({ method: 'GET', path: '/api/my/class-schedule', access: 'user', summary: "The schedule of the caller's classes", reply: ClassSchedule, status: 200 }),
} as const;

const schoolClasses = {
  listClasses: endpoint({ method: 'GET', path: '/api/classes', access: 'teacher', summary: "The caller's classes; all classes for administrators", reply: classes.Classes, status: 200 }),
  createClass: endpoint({ method: 'POST', path: '/api/classes', access: 'teacher', summary: 'Create a class', body: classes.ClassName, reply: classes.Class, status: 201, isIdempotent: true }),
  getClass: endpoint({ method: 'GET', path: '/api/classes/:id', access: 'teacher', summary: 'A class with its students', params: TextId, reply: classes.ClassDetail, status: 200 }),
  exportClass: endpoint({ method: 'GET', path: '/api/classes/:id/members.csv', access: 'teacher', summary: 'The students of a class, as CSV', params: TextId, reply: 'bytes', status: 200 }),
  renameClass: endpoint({ method: 'PATCH', path: '/api/classes/:id', access: 'teacher', summary: 'Rename a class', params: TextId, body: classes.ClassName, reply: classes.Class, status: 200 }),
  renewClassCode: endpoint({ method: 'POST', path: '/api/classes/:id/code', access: 'teacher', summary: 'Replace the class code with a new one', params: TextId, reply: classes.Class, status: 200 }),
  addClassMembers: endpoint({ method: 'POST', path: '/api/classes/:id/members', access: 'teacher', summary: 'Create accounts without email for a list of names', params: TextId, body: classes.NewMembers, reply: classes.CreatedMembers, status: 201 }),
  changeClassMember: endpoint({ method: 'PATCH', path: '/api/classes/:id/members/:userId', access: 'teacher', summary: "Correct a student's name or game name, or replace the display name", params: classes.MemberParams, body: classes.MemberChange, reply: classes.ClassMember, status: 200 }),
  moveClassMember: endpoint({ method: 'POST', path: '/api/classes/:id/members/:userId/move', access: 'teacher', summary: "Move a student to another of the caller's classes", params: classes.MemberParams, body: classes.MemberMove, reply: null, status: 204 }),
  removeClassMember: endpoint({ method: 'DELETE', path: '/api/classes/:id/members/:userId', access: 'teacher', summary: 'Remove a student from a class; the account stays', params: classes.MemberParams, reply: null, status: 204 }),
  addClassTeacher: endpoint({ method: 'POST', path: '/api/classes/:id/teachers', access: 'teacher', summary: 'Add a second teacher to a class', params: TextId, body: classes.NewTeacher, reply: classes.ClassTeacher, status: 201 }),
  removeClassTeacher: endpoint({ method: 'DELETE', path: '/api/classes/:id/teachers/:userId', access: 'teacher', summary: 'Remove a teacher from a class that has at least one other', params: classes.MemberParams, reply: null, status: 204 }),
  archiveClass: endpoint({ method: 'POST', path: '/api/classes/:id/archive', access: 'teacher', summary: 'Archive a class at the end of the year', params: TextId, reply: classes.Class, status: 200 }),
  restoreClass: endpoint({ method: 'POST', path: '/api/classes/:id/restore', access: 'teacher', summary: 'Restore an archived class', params: TextId, reply: classes.Class, status: 200 }),
  whitelistClass: endpoint({ method: 'POST', path: '/api/classes/:id/whitelist', access: 'teacher', summary: 'Add every game name of a class to the whitelist of the game server', params: TextId, reply: classes.WhitelistResults, status: 200 }),
  findClassByCode: endpoint({ method: 'POST', path: '/api/classes/find', access: 'public', summary: 'The name of the class that has this code', body: classes.JoinCode, reply: classes.FoundClass, status: 200 }),
  joinClass: endpoint({ method: 'POST', path: '/api/classes/join', access: 'user', summary: 'Join a class with its code', body: classes.JoinCode, reply: classes.JoinedClass, status: 200 }),
  listMyClasses: endpoint({ method: 'GET', path: '/api/my/classes', access: 'user', summary: 'The classes the caller has joined', reply: classes.JoinedClasses, status: 200 }),
  getGameNameProof: endpoint({ method: 'GET', path: '/api/my/game-name', access: 'user', summary: "Whether the caller's game name is verified", reply: classes.GameNameProof, status: 200, isPolled: true }),
  startGameNameProof: endpoint({ method: 'POST', path: '/api/my/game-name/code', access: 'user', summary: "Request a code to type in the game's chat", reply: classes.GameNameProof, status: 200 }),
} as const;

const classWorkbooks = {
  listWorkbooks: endpoint({ method: 'GET', path: '/api/workbooks', access: 'public', summary: 'The workbooks', reply: workbooks.WorkbookList, status: 200 }),
  getWorkbook: endpoint({ method: 'GET', path: '/api/workbooks/:id', access: 'public', summary: 'One workbook', params: TextId, reply: workbooks.WorkbookView, status: 200 }),
  listWorkbookClasses: endpoint({ method: 'GET', path: '/api/workbooks/:id/classes', access: 'teacher', summary: "How many questions the students in the caller's classes have answered", params: TextId, reply: workbooks.WorkbookClasses, status: 200 }),
  exportWorkbookClass: endpoint({ method: 'GET', path: '/api/workbooks/:id/progress.csv', access: 'teacher', summary: 'How many questions each student in a class has answered, as CSV', params: TextId, query: workbooks.ProgressQuery, reply: 'bytes', status: 200 }),
  getWorkbookAnswers: endpoint({ method: 'GET', path: '/api/workbooks/:id/answers', access: 'user', summary: "The caller's answers, or those of one of the caller's students", params: TextId, query: workbooks.AnswersQuery, reply: workbooks.WorkbookAnswers, status: 200 }),
  saveWorkbookAnswers: endpoint({ method: 'PUT', path: '/api/workbooks/:id/answers', access: 'user', summary: 'Save answers; fields that are left out are kept', params: TextId, body: workbooks.SaveAnswers, reply: workbooks.WorkbookAnswers, status: 200 }),
} as const;

const PictureParams = TextId.extend({ slot: PictureSlot });
const projectsAndChallenges = {
  listProjects: endpoint({ method: 'GET', path: '/api/projects', access: 'public', summary: 'Published projects; reviewers also get pending ones', reply: ShowcaseProjects, status: 200 }),
  getProject: endpoint({ method: 'GET', path: '/api/projects/:id', access: 'public', summary: 'One project', params: TextId, reply: ProjectDetail, status: 200 }),
  createProject: endpoint({ method: 'POST', path: '/api/projects', access: 'user', summary: 'Propose a project; one by a teacher or administrator is published right away', body: NewProject, reply: ShowcaseProject, status: 201, isIdempotent: true }),
  changeProject: endpoint({ method: 'PATCH', path: '/api/projects/:id', access: 'admin', summary: 'Change a project', params: TextId, body: ProjectChange, reply: ShowcaseProject, status: 200 }),
  deleteProject: endpoint({ method: 'DELETE', path: '/api/projects/:id', access: 'user', summary: 'Delete a project: administrators any, others their own', params: TextId, reply: null, status: 204 }),
  getProjectPicture: endpoint({ method: 'GET', path: '/api/projects/:id/pictures/:slot', access: 'public', summary: 'A picture of a project', params: PictureParams, query: PictureQuery, reply: 'bytes', status: 200 }),
  saveProjectPicture: endpoint({ method: 'PUT', path: '/api/projects/:id/pictures/:slot', access: 'user', summary: "Add a picture to a project; a student's picture of a published project is reviewed first", params: PictureParams, body: 'multipart', reply: ProjectDetail, status: 200 }),
  deleteProjectPicture: endpoint({ method: 'DELETE', path: '/api/projects/:id/pictures/:slot', access: 'user', summary: 'Remove a picture from a project', params: PictureParams, reply: ProjectDetail, status: 200 }),
  listTeammates: endpoint({ method: 'GET', path: '/api/projects/:id/teammates', access: 'user', summary: "People the author may add to a project's team", params: TextId, reply: Teammates, status: 200 }),
  changeTeam: endpoint({ method: 'PUT', path: '/api/projects/:id/team', access: 'user', summary: "Set a project's team", params: TextId, body: TeamChange, reply: ProjectDetail, status: 200 }),
  leaveTeam: endpoint({ method: 'DELETE', path: '/api/projects/:id/team/me', access: 'user', summary: "Leave a project's team", params: TextId, reply: null, status: 204 }),
  listChallenges: endpoint({ method: 'GET', path: '/api/challenges', access: 'public', summary: 'Challenges, newest first', reply: challenges.Challenges, status: 200 }),
  createChallenge: endpoint({ method: 'POST', path: '/api/challenges', access: 'teacher', summary: 'Create a challenge', body: challenges.NewChallenge, reply: challenges.Challenge, status: 201, isIdempotent: true }),
  getChallenge: endpoint({ method: 'GET', path: '/api/challenges/:id', access: 'public', summary: 'A challenge with its entries and its official answers', params: TextId, reply: challenges.ChallengeDetail, status: 200 }),
  changeChallenge: endpoint({ method: 'PATCH', path: '/api/challenges/:id', access: 'teacher', summary: 'Change a challenge: teachers their own, administrators any', params: TextId, body: challenges.ChallengeChange, reply: challenges.Challenge, status: 200 }),
  deleteChallenge: endpoint({ method: 'DELETE', path: '/api/challenges/:id', access: 'teacher', summary: 'Hide a challenge: teachers their own, administrators any', params: TextId, reply: null, status: 204 }),
  restoreChallenge: endpoint({ method: 'POST', path: '/api/challenges/:id/restore', access: 'teacher', summary: 'Show a hidden challenge again', params: TextId, reply: challenges.Challenge, status: 200 }),
  getChallengePicture: endpoint({ method: 'GET', path: '/api/challenges/:id/pictures/:pictureId', access: 'public', summary: 'The picture of a challenge', params: TextId.extend({ pictureId: RecordId }), query: PictureQuery, reply: 'bytes', status: 200 }),
  saveChallengePicture: endpoint({ method: 'PUT', path: '/api/challenges/:id/picture', access: 'teacher', summary: 'Add or replace the picture of a challenge: teachers of their own, administrators of any', params: TextId, body: 'multipart', reply: challenges.Challenge, status: 200 }),
  deleteChallengePicture: endpoint({ method: 'DELETE', path: '/api/challenges/:id/picture', access: 'teacher', summary: 'Remove the picture of a challenge', params: TextId, reply: challenges.Challenge, status: 200 }),
  enterChallenge: endpoint({ method: 'POST', path: '/api/challenges/:id/entries', access: 'user', summary: 'Enter a project into a challenge', params: TextId, body: challenges.NewEntry, reply: challenges.ChallengeEntry, status: 201, isIdempotent: true }),
  withdrawEntry: endpoint({ method: 'DELETE', path: '/api/challenges/:id/entries/:entryId', access: 'user', summary: 'Withdraw an entry', params: TextId.extend({ entryId: RecordId }), reply: null, status: 204 }),
  answerChallenge: endpoint({ method: 'POST', path: '/api/challenges/:id/answers', access: 'teacher', summary: 'Answer a challenge publicly', params: TextId, body: challenges.NewAnswer, reply: challenges.ChallengeAnswer, status: 201, isIdempotent: true }),
} as const;

const forumAndJournal = {
  listForumPosts: endpoint({ method: 'GET', path: '/api/forum/posts', access: 'public', summary: 'Posts, pinned ones first, then newest first', query: ForumQuery, reply: ForumPostList, status: 200 }),
  listForumTopics: endpoint({ method: 'GET', path: '/api/forum/topics', access: 'public', summary: 'Number of posts in each topic', reply: ForumTopics, status: 200 }),
  createForumPost: endpoint({ method: 'POST', path: '/api/forum/posts', access: 'user', summary: 'Write a post; one by a teacher or administrator is published right away', body: NewPost, reply: ForumPost, status: 201, isIdempotent: true }),
  getForumPost: endpoint({ method: 'GET', path: '/api/forum/posts/:id', access: 'public', summary: 'A post and its replies, oldest first', params: TextId, query: ThreadQuery, reply: ForumThread, status: 200 }),
  markForumPost: endpoint({ method: 'PATCH', path: '/api/forum/posts/:id', access: 'teacher', summary: 'Pin a post or close it to replies', params: TextId, body: PostMarks, reply: ForumPost, status: 200 }),
  replyToForumPost: endpoint({ method: 'POST', path: '/api/forum/posts/:id/replies', access: 'user', summary: 'Reply to a post', params: TextId, body: NewReply, reply: ForumReply, status: 201, isIdempotent: true }),
  reportForumPost: endpoint({ method: 'POST', path: '/api/forum/posts/:id/report', access: 'user', summary: "Report a post; a student's post is hidden until it is reviewed", params: TextId, body: PostReport, reply: null, status: 204 }),
  reportForumReply: endpoint({ method: 'POST', path: '/api/forum/replies/:id/report', access: 'user', summary: "Report a reply; a student's reply is hidden until it is reviewed", params: TextId, body: PostReport, reply: null, status: 204 }),
  listJournalEntries: endpoint({ method: 'GET', path: '/api/journal/entries', access: 'user', summary: "The caller's journal, or a student's", query: journal.JournalQuery, reply: journal.JournalEntries, status: 200 }),
  addJournalEntry: endpoint({ method: 'POST', path: '/api/journal/entries', access: 'user', summary: "Add a file to the caller's journal", body: 'multipart', reply: journal.JournalEntry, status: 201, isIdempotent: true }),
  getJournalFile: endpoint({ method: 'GET', path: '/api/journal/entries/:id/file', access: 'public', summary: 'The file of an entry', params: TextId, reply: 'bytes', status: 200 }),
  getJournalThumbnail: endpoint({ method: 'GET', path: '/api/journal/entries/:id/thumbnail', access: 'public', summary: 'A small picture of an entry', params: TextId, reply: 'bytes', status: 200 }),
  changeJournalVisibility: endpoint({ method: 'PATCH', path: '/api/journal/entries/:id', access: 'user', summary: 'Change who may see an entry', params: TextId, body: journal.VisibilityChange, reply: journal.JournalEntry, status: 200 }),
  deleteJournalEntry: endpoint({ method: 'DELETE', path: '/api/journal/entries/:id', access: 'user', summary: 'Delete an entry', params: TextId, reply: null, status: 204 }),
  listJournalComments: endpoint({ method: 'GET', path: '/api/journal/entries/:id/comments', access: 'user', summary: 'Comments on an entry', params: TextId, reply: journal.JournalComments, status: 200 }),
  addJournalComment: endpoint({ method: 'POST', path: '/api/journal/entries/:id/comments', access: 'user', summary: 'Comment on an entry', params: TextId, body: journal.NewJournalComment, reply: journal.JournalComment, status: 201 }),
  listPublicJournal: endpoint({ method: 'GET', path: '/api/journal/public', access: 'public', summary: 'Published entries', reply: journal.SharedJournalEntries, status: 200 }),
  listClassJournal: endpoint({ method: 'GET', path: '/api/journal/class', access: 'user', summary: "Entries shared in the caller's classes", reply: journal.SharedJournalEntries, status: 200 }),
  listJournalStudents: endpoint({ method: 'GET', path: '/api/journal/students', access: 'teacher', summary: 'Students whose journals the caller may read', reply: journal.JournalStudents, status: 200 }),
  setPublishingConsent: endpoint({ method: 'PUT', path: '/api/journal/students/:id/consent', access: 'teacher', summary: "Record whether a student's work may be published", params: NumericId, body: journal.PublishingConsent, reply: journal.PublishingConsent, status: 200 }),
} as const;

const siteContent = {
  getContent: endpoint({ method: 'GET', path: '/api/content', access: 'public', summary: 'Content of the public pages', reply: content.PublicContent, status: 200 }),
  getServerStatus: endpoint({ method: 'GET', path: '/api/public/server-status', access: 'public', summary: 'Whether the game server is online, and how many people are playing', reply: ServerStatus, status: 200 }),
  getContentDocument: endpoint({ method: 'GET', path: '/api/content/documents/:key', access: 'admin', summary: 'One content file with its draft and its history', params: content.ContentKeyOnly, reply: content.ContentDocument, status: 200 }),
  getContentVersion: endpoint({ method: 'GET', path: '/api/content/documents/:key/versions/:version', access: 'admin', summary: 'Text of an earlier version', params: content.ContentVersionParams, reply: content.ContentVersionBody, status: 200 }),
  saveContentDraft: endpoint({ method: 'POST', path: '/api/content/documents/:key/draft', access: 'admin', summary: 'Save a draft', params: content.ContentKeyOnly, body: content.ContentDraft, reply: content.ContentDocument, status: 200 }),
  discardContentDraft: endpoint({ method: 'DELETE', path: '/api/content/documents/:key/draft', access: 'admin', summary: 'Discard a draft', params: content.ContentKeyOnly, query: content.ContentDiscard, reply: content.ContentDocument, status: 200 }),
  publishContent: endpoint({ method: 'POST', path: '/api/content/documents/:key/publish', access: 'admin', summary: 'Publish the draft', params: content.ContentKeyOnly, body: content.ContentVersionOnly, reply: content.PublishedContent, status: 200 }),
  restoreContent: endpoint({ method: 'POST', path: '/api/content/documents/:key/restore', access: 'admin', summary: 'Restore an earlier version as a draft', params: content.ContentKeyOnly, body: content.ContentRestore, reply: content.ContentDocument, status: 200 }),
  exportContent: endpoint({ method: 'GET', path: '/api/content/documents/:key/file', access: 'admin', summary: 'The published content, as a file', params: content.ContentKeyOnly, reply: content.ContentFile, status: 200 }),
} as const;

/**
 * Every endpoint of §7 and product §4: the one table that server, browser, documentation, and tests share.
 * Rows stay on one line each, so that the table can be read as a table.
 */
export const endpoints = {
  ...accounts,
  ...console,
  ...auditLog,
  ...setUp,
  ...worlds,
  ...remoteFiles,
  ...domain,
  ...book,
  ...publicCommunity,
  ...notifications,
  ...submissions,
  ...moderation,
  ...schedule,
  ...schoolClasses,
  ...classWorkbooks,
  ...projectsAndChallenges,
  ...forumAndJournal,
  ...siteContent,
  getOpenApi: endpoint({ method: 'GET', path: '/api/openapi.json', access: 'public', summary: 'This table as OpenAPI', reply: OpenApi, status: 200 }),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
