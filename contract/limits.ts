/** Every number of §9, and the numbers that the product adds. Each exists once, here. */
export const limits = {
  passwordMinCharacters: 6,
  passwordMaxCharacters: 1024,
  signInBodyBytes: 16 * 1024,
  bodyBytes: 1024 * 1024,

  bedrockPort: 40817,
  rconPort: 40814,
  sftpPort: 22,

  consoleStatusSeconds: 5,
  filesStatusSeconds: 10,
  liveGamesSeconds: 15,
  communityFeedSeconds: 30,
  engagementMetricsSeconds: 30,
  worldNamesSeconds: 30,
  championsSeconds: 60,
  projectsSeconds: 60,

  activityLogMessages: 100,
  activityLineBytes: 8 * 1024,
  communityFeedItems: 5,
  champions: 3,
  expertiseTags: 3,

  commandBytes: 1446,
  commandTimeoutMs: 15_000,
  connectTimeoutMs: 10_000,
  commandHistory: 50,

  loginRedirectCheckMs: 100,
  toastMs: 5000,
  toastRemovalMs: 1_000_000,
  toastsVisible: 1,
  toastSwipePx: 50,
  toastViewportMaxPx: 420,
  tooltipDelayMs: 700,
  tooltipSkipDelayMs: 300,

  editableFileBytes: 2 * 1024 * 1024,
  journalFileBytes: 25 * 1024 * 1024,
  fileVersions: 20,
  bookPages: 100,
  bookPageBytes: 8 * 1024,
} as const;
