import { expect, it } from 'vitest';
import { limits } from './limits.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

it('[§9] every number is the one that the specification names', () => {
  expect(limits).toMatchObject({
    bedrockPort: 40817,
    rconPort: 40814,
    sftpPort: 22,
    passwordMinCharacters: 6,
    passwordMaxCharacters: 1024,
    activityLogMessages: 100,
    activityKeptMessages: 1000,
    activityLineBytes: 8 * kibibyte,
    communityFeedItems: 5,
    champions: 3,
    expertiseTags: 3,
    commandBytes: 1446,
    commandTimeoutMs: 15_000,
    connectTimeoutMs: 10_000,
    commandHistory: 50,
    bodyBytes: mebibyte,
    signInBodyBytes: 16 * kibibyte,
    editableFileBytes: 2 * mebibyte,
    fileVersions: 20,
    journalFileBytes: 25 * mebibyte,
    pictureBytes: 15 * mebibyte,
    pictureUploads: 60,
    pictureStorageBytes: 256 * mebibyte,
    rateWindowMinutes: 10,
    personNameCharacters: 120,
    questPlaceCharacters: 200,
    questCharacters: 4000,
    supportCharacters: 4000,
    achievementCharacters: 600,
    postTitleCharacters: 120,
    postReportCharacters: 600,
    bookPages: 100,
    bookPageBytes: 8 * kibibyte,
    setupCheckTimeoutMs: 10_000,
    editingPerWindow: 8,
    editingQuietMinutes: 30,
    initialQueryTimeoutMs: 200,
    loginRedirectCheckMs: 100,
  });
});

it('[§7] what people are promised about their data lasts as long as the specification says', () => {
  expect(limits).toMatchObject({
    deletionGraceDays: 7,
    retentionContactDays: 90,
    retentionRejectedDays: 30,
    retentionSupportDays: 365,
    retentionAuditDays: 365,
    retentionTrashDays: 30,
    knownNetworkDays: 14,
    forumViewDays: 14,
    sentTextDays: 2,
  });
});
