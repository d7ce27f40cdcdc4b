/**
 * Most numbers of §9, and what the product adds. A number that only one schema or component needs is in that one; those
 * of notifications and tooltips are in `web/ui/timings.ts`.
 */
export const limits = {
  passwordMinCharacters: 6,
  passwordMaxCharacters: 1024,
  privateKeyCharacters: 16 * 1024,
  displayNameCharacters: 40,
  displayNameOffers: 4,
  deletionGraceDays: 7,
  knownDeviceDays: 180,
  signInNameCharacters: 24,
  /** How long the consent of a school or a guardian holds. */
  consentDays: 365,
  /** So many days before a consent ends, the class page asks for it again. */
  consentNoticeDays: 30,
  classNameCharacters: 60,
  classNamesAtOnce: 100,
  classMembers: 400,
  classTeachers: 10,
  classesPerTeacher: 60,
  signInBodyBytes: 16 * 1024,
  bodyBytes: 1024 * 1024,

  javaPort: 25565,
  bedrockPort: 40817,
  rconPort: 40814,
  sftpPort: 22,

  /** Where a world of the game ends, in blocks from its center. */
  worldEdgeBlocks: 30_000_000,

  serverPingSeconds: 20,
  serverPingRetrySeconds: 5,
  serverPingTimeoutMs: 4000,
  serverStatusSeconds: 30,

  /** A page is rendered without the reply of an initial query that takes longer. */
  initialQueryTimeoutMs: 200,
  /** Relative times such as "2 hours ago" go stale, so no cached page is older. */
  pageCacheSeconds: 60,
  cachedPages: 500,

  consoleStatusSeconds: 5,
  filesStatusSeconds: 10,
  liveGamesSeconds: 15,
  communityFeedSeconds: 30,
  engagementMetricsSeconds: 30,
  worldNamesSeconds: 30,
  blueMapStatusSeconds: 5,
  playersSeconds: 10,
  /** Longer messages do not fit the chat; longer reasons do not fit the screen of a kicked player. */
  playerReasonCharacters: 200,
  thisWeekSeconds: 60,
  championsSeconds: 60,
  projectsSeconds: 60,
  reviewSeconds: 30,
  reviewNoteCharacters: 500,
  dangerNoteCharacters: 1000,

  /** More rows than a screen shows; to find others, people search. */
  usersListed: 1000,
  activityLogMessages: 100,
  /** Kept for scrolling back; the log itself shows only the last ones. */
  activityKeptMessages: 1000,
  activityLineBytes: 8 * 1024,
  activityMessageBytes: 32 * 1024,
  /** All stored messages together; the oldest go first. */
  activityStoredBytes: 8 * 1024 * 1024,
  activityBacklogPartBytes: 256 * 1024,
  communityFeedItems: 5,
  champions: 3,
  expertiseTags: 3,

  commandBytes: 1446,
  commandTimeoutMs: 15_000,
  connectTimeoutMs: 10_000,
  commandHistory: 50,
  setupCheckTimeoutMs: 10_000,
  /** For all requests of one change of DNS together. */
  dnsTimeoutMs: 10_000,
  editingQuietMinutes: 30,
  editingPerWindow: 8,

  loginRedirectCheckMs: 100,

  editableFileBytes: 2 * 1024 * 1024,
  journalFileBytes: 25 * 1024 * 1024,
  /** All files of one account together. */
  journalBytes: 1024 * 1024 * 1024,
  journalCommentCharacters: 1000,
  /** In ten minutes, by one account. */
  journalUploads: 120,
  journalComments: 30,
  publicJournalEntries: 60,
  /** Of a project or a challenge. */
  pictureBytes: 15 * 1024 * 1024,
  /** Of an uploaded picture. */
  picturePixels: 40_000_000,
  /** Of a longer row or column, decoding takes many times as long. */
  pictureSidePixels: 20_000,
  /** The longest side of a picture in a list. */
  thumbnailPixels: 800,
  /** Pictures of projects and challenges in ten minutes, by one account. */
  pictureUploads: 60,
  /** All pictures of projects and challenges that one account uploaded. */
  pictureStorageBytes: 256 * 1024 * 1024,
  fileVersions: 20,
  fileTailBytes: 256 * 1024,
  /** In the address of one call, which browsers and proxies cut at about 8,000 characters. */
  downloadNames: 500,
  fileSearchDepth: 8,
  fileSearchEntries: 5000,
  fileSearchTimeoutMs: 10_000,
  personNameCharacters: 120,
  questPlaceCharacters: 200,
  questCharacters: 4000,
  supportCharacters: 4000,
  achievementCharacters: 600,
  reviewListItems: 500,
  /** The newest notifications that an account is shown. */
  notifications: 50,
  formsPerAddress: 240,
  formsPerAddressWithoutToken: 60,
  formsPerAccount: 5,
  /** The window of every limit on how often an account or a network may do something, except signing in. */
  rateWindowMinutes: 10,
  /** How many links a text for others may hold (P-40). */
  linksOfVisitor: 1,
  linksOfStudent: 3,
  postTitleCharacters: 120,
  postReportCharacters: 600,
  forumSearchCharacters: 200,
  forumPostsPerPage: 20,
  forumRepliesPerPage: 50,
  /** How many posts, replies and reports an account may send in one window. */
  forumPostsPerAccount: 10,
  forumRepliesPerAccount: 30,
  forumReportsPerAccount: 5,
  forumTopicsSeconds: 60,
  /** All forms without an account together, from any address; more in one window are refused. */
  formsUnderFlood: 500,
  classCodeCharacters: 6,
  joinTriesPerAccount: 10,
  joinTriesPerNetwork: 240,
  gameNameProofMinutes: 15,
  gameNameProofSeconds: 5,
  formTokenFromSeconds: 3,
  formTokenUntilHours: 24,
  retentionContactDays: 90,
  retentionRejectedDays: 30,
  retentionSupportDays: 365,
  retentionAuditDays: 365,
  retentionTrashDays: 30,
  /** After a class was archived. */
  retentionClassDays: 60,
  /** Sign-ins by network and sent texts, both stored as keyed hashes. */
  knownNetworkDays: 14,
  /** Someone who opens a post again later is counted again. */
  forumViewDays: 14,
  sentTextDays: 2,

  bookPages: 100,
  bookPageBytes: 8 * 1024,
  bookWords: 200,
  bookLineCharacters: 256,
} as const;
