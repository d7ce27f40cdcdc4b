import { formatSizeLimit } from './files/file-rules.ts';
import { limits } from './limits.ts';

/**
 * Every way a call can be refused: code → HTTP status and one plain sentence. The sentence is the
 * whole body of the reply, and people read it in a toast; the code is sent in the header
 * `x-problem`.
 */
export const problems = {
  'invalid-input': { status: 400, sentence: 'Invalid input.' },
  'unreadable-request': { status: 400, sentence: "The portal can't read this request." },
  'request-too-slow': { status: 408, sentence: 'The request took too long to arrive.' },
  'headers-too-long': { status: 431, sentence: "This request's headers are too long." },
  'not-signed-in': { status: 401, sentence: 'Please sign in first.' },
  'metrics-token-needed': { status: 401, sentence: 'Send METRICS_TOKEN as the bearer token.' },
  'wrong-credentials': { status: 401, sentence: 'Wrong email, sign-in name, or password.' },
  'not-allowed': { status: 403, sentence: 'Your account is not allowed to do this.' },
  'not-your-class': { status: 403, sentence: 'Choose one of your own classes.' },
  'no-such-class': { status: 404, sentence: 'That class does not exist.' },
  'no-such-student': { status: 404, sentence: 'That student is not in this class.' },
  'no-such-teacher': {
    status: 404,
    sentence:
      'No teacher has this email or sign-in name. An administrator can make someone a teacher.',
  },
  'no-such-code': { status: 404, sentence: 'No class has this code. Check it with your teacher.' },
  'students-only': { status: 403, sentence: 'Only students can join a class with a code.' },
  'consent-missing': {
    status: 403,
    sentence: 'The school must have permission before accounts are created for students.',
  },
  'class-archived': {
    status: 409,
    sentence: 'This class is archived. Restore it before you change it.',
  },
  'class-full': {
    status: 409,
    sentence: `A class can have at most ${limits.classMembers} students.`,
  },
  'nobody-new': { status: 409, sentence: 'Everyone on this list is already in the class.' },
  'last-teacher': { status: 409, sentence: 'A class needs at least one teacher.' },
  'own-work': { status: 403, sentence: 'Someone else must review your work.' },
  'foreign-origin': {
    status: 403,
    sentence: 'This request came from another website and was refused.',
  },
  'host-not-allowed': {
    status: 403,
    sentence:
      'The portal is not allowed to connect to that host. The setting GAME_HOSTS lists the allowed hosts.',
  },
  'another-user': {
    status: 409,
    sentence: 'In this browser, someone else is signed in now. Reload the page.',
  },
  'no-such-call': { status: 404, sentence: 'There is no page at this address.' },
  'no-such-user': { status: 404, sentence: 'That account does not exist.' },
  'email-taken': { status: 409, sentence: 'That email is already registered.' },
  'game-name-taken': { status: 409, sentence: 'That Minecraft username is already registered.' },
  'display-name-taken': {
    status: 409,
    sentence: 'Someone already has that name. Please choose another.',
  },
  'display-name-reveals': {
    status: 400,
    sentence: 'Please choose a display name that is not your real name.',
  },
  'common-password': {
    status: 400,
    sentence: 'This password is common and easy to guess. Please choose another one.',
  },
  'wrong-password': { status: 401, sentence: 'Your current password is not correct.' },
  'password-change-needed': { status: 403, sentence: 'Please choose your own password first.' },
  'account-suspended': {
    status: 403,
    sentence: 'This account is suspended. Please ask your teacher or an administrator.',
  },
  'deletion-by-staff': {
    status: 403,
    sentence: 'Your school gave you this account. Ask a teacher or an administrator to delete it.',
  },
  'consent-needed': {
    status: 403,
    sentence: 'A student account needs permission from a parent or guardian, or from the school.',
  },
  'on-legal-hold': {
    status: 409,
    sentence:
      'This portal has to keep everything for a while, so nothing can be deleted right now. Please ask an administrator.',
  },
  'name-set-by-staff': {
    status: 403,
    sentence: 'Your teacher entered your name. Ask your teacher to change it.',
  },
  'last-administrator': {
    status: 409,
    sentence: 'This is the last administrator. Make someone else an administrator first.',
  },
  'console-not-connected': {
    status: 409,
    sentence: 'The console is not connected. Connect it on the Connection tab.',
  },
  'console-not-configured': {
    status: 503,
    sentence:
      'No console connection is saved. Enter the host, port, and password on the Connection tab, or set RCON_PASSWORD.',
  },
  'console-link-lost': {
    status: 502,
    sentence:
      'The connection to the game server was lost before it answered. The command may have run.',
  },
  'console-refused': {
    status: 502,
    sentence: 'The game server refused the connection. Is it running with RCON enabled?',
  },
  'console-unreachable': { status: 502, sentence: 'No game server was found at that host.' },
  'console-bad-password': {
    status: 502,
    sentence: 'The game server did not accept the RCON password.',
  },
  'console-not-rcon': {
    status: 502,
    sentence: 'Something answered at that address, but it does not speak RCON.',
  },
  'console-timed-out': { status: 504, sentence: 'The game server did not answer in time.' },
  'command-timed-out': {
    status: 504,
    sentence: 'The game server did not answer in time. The command may still be running.',
  },
  'no-such-map': { status: 404, sentence: 'BlueMap has no map with that name.' },
  'command-refused': { status: 409, sentence: 'The game server did not carry this out.' },
  'cannot-mute': { status: 409, sentence: 'This game server has no plugin that can mute players.' },
  'files-not-connected': {
    status: 409,
    sentence: "The game server's files are not connected. Connect them on the Files tab.",
  },
  'files-link-lost': {
    status: 502,
    sentence:
      'The connection to the file server was lost. Your last action may or may not have completed.',
  },
  'files-refused': {
    status: 502,
    sentence: 'The file server refused the connection. Is it running with SFTP enabled?',
  },
  'files-unreachable': { status: 502, sentence: 'No file server was found at that host.' },
  'files-bad-credentials': {
    status: 502,
    sentence: 'The file server did not accept the username, password, or key.',
  },
  'files-hung-up': {
    status: 502,
    sentence:
      'The server at this address closed the connection right away. It may be starting, or it may not be a file server.',
  },
  'files-not-sftp': {
    status: 502,
    sentence:
      'Something answered at that address, but it does not speak SFTP, or only with outdated encryption.',
  },
  'files-timed-out': { status: 504, sentence: 'The file server did not answer in time.' },
  'host-key-changed': { status: 409, sentence: 'The file server has a new host key.' },
  'no-such-file': { status: 404, sentence: 'That file or folder does not exist.' },
  'already-exists': { status: 409, sentence: 'Something with this name already exists.' },
  'not-a-folder': { status: 409, sentence: 'This is a file, not a folder.' },
  'is-a-folder': { status: 409, sentence: 'This is a folder, not a file.' },
  'folder-not-empty': { status: 409, sentence: 'This folder is not empty.' },
  'folder-busy': {
    status: 409,
    sentence: 'This folder changes too quickly to be listed. Wait a moment, then try again.',
  },
  'files-permission-denied': { status: 502, sentence: 'The file server denied permission.' },
  'files-read-only': { status: 502, sentence: "The file server's disk is read-only." },
  'files-disk-full': { status: 502, sentence: "The file server's disk is full." },
  'files-unsupported': { status: 502, sentence: "The file server can't do this." },
  'files-failed': {
    status: 502,
    sentence: "The file server couldn't do this and gave no reason.",
  },
  'path-leaves-root': { status: 400, sentence: "That path is outside the game server's folder." },
  'protected-folder': {
    status: 403,
    sentence: "This folder is protected and can't be moved or deleted.",
  },
  'not-editable': {
    status: 415,
    sentence: 'File type not supported for editing. Only text files can be edited in the browser.',
  },
  'not-text': {
    status: 415,
    sentence: 'This is not a text file. Only text files can be edited in the browser.',
  },
  'file-too-large': {
    status: 413,
    sentence:
      `This file is too large to edit here. The limit is ${formatSizeLimit(limits.editableFileBytes)}. ` +
      'You can view its end or download it.',
  },
  'file-changed': {
    status: 409,
    sentence: 'Someone else changed this file in the meantime. Nothing was overwritten.',
  },
  'would-empty-file': {
    status: 409,
    sentence: 'This would leave the file empty. Please confirm that this is what you want.',
  },
  'dns-not-set-up': {
    status: 503,
    sentence:
      'DNS is not set up here. Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID, then restart the portal.',
  },
  'domain-not-set': { status: 503, sentence: 'The domain is not set.' },
  'address-not-public': {
    status: 400,
    sentence:
      "That address works only inside a local network. Enter the game server's public address.",
  },
  'redirect-loop': {
    status: 400,
    sentence: 'That address is the domain itself, so the redirect would loop.',
  },
  'not-in-zone': {
    status: 409,
    sentence: 'The domain is not in the zone set by CLOUDFLARE_ZONE_ID.',
  },
  'dns-several-records': {
    status: 409,
    sentence: 'Several records have this name. Nothing was changed.',
  },
  'dns-busy': {
    status: 409,
    sentence:
      'Someone else is changing DNS right now. Nothing was changed. Please try again in a minute.',
  },
  'dns-clash': {
    status: 409,
    sentence: 'Another record already uses this name. Nothing was changed.',
  },
  'dns-refused': { status: 502, sentence: 'Cloudflare did not accept this change.' },
  'dns-bad-token': {
    status: 502,
    sentence: 'Cloudflare did not accept the token. Check the setting CLOUDFLARE_API_TOKEN.',
  },
  'dns-not-permitted': {
    status: 502,
    sentence: 'The Cloudflare token does not have permission for this.',
  },
  'dns-no-zone': {
    status: 502,
    sentence: "Cloudflare doesn't know this zone. Check the setting CLOUDFLARE_ZONE_ID.",
  },
  'dns-rate-limited': {
    status: 502,
    sentence: 'Cloudflare received too many requests. Please wait five minutes and try again.',
  },
  'dns-unreachable': { status: 502, sentence: "Cloudflare couldn't be reached." },
  'dns-broken': {
    status: 502,
    sentence: 'Cloudflare is having a problem. Please try again later.',
  },
  'dns-not-cloudflare': {
    status: 502,
    sentence:
      'Something answered at CLOUDFLARE_API_URL, but it is not Cloudflare. The address must end with /client/v4.',
  },
  'dns-timed-out': {
    status: 504,
    sentence: 'Cloudflare did not answer in time. Check the records before you try again.',
  },
  'no-such-post': { status: 404, sentence: 'That post does not exist.' },
  'thread-locked': { status: 409, sentence: 'This discussion is closed to replies.' },
  'post-not-published': {
    status: 409,
    sentence: 'This post is waiting for review, so nobody can reply yet.',
  },
  'own-item': { status: 409, sentence: 'You wrote this. You can edit or withdraw it instead.' },
  'no-such-item': { status: 404, sentence: 'That item does not exist.' },
  'already-decided': {
    status: 409,
    sentence: 'Someone has already reviewed this. Refresh the list.',
  },
  'changed-meanwhile': {
    status: 409,
    sentence: 'This was changed in the meantime. Please read it again.',
  },
  'not-changeable': { status: 409, sentence: "This can't be changed right now. Refresh the page." },
  'change-waits': {
    status: 409,
    sentence: 'Another edit of this is already waiting for review. Edit that one instead.',
  },
  withdrawn: { status: 409, sentence: 'The author withdrew this. Only the author can restore it.' },
  'read-first': {
    status: 409,
    sentence: 'You can change or withdraw this after someone has read it.',
  },
  'refused-before': {
    status: 409,
    sentence: "A reviewer returned or hid this file, so it can't be shared with more people.",
  },
  'no-account-to-answer': {
    status: 409,
    sentence: "The sender has no account and couldn't read your answer.",
  },
  'nothing-to-undo': { status: 409, sentence: 'There is no decision to undo.' },
  'form-too-old': {
    status: 400,
    sentence: 'This form has expired. Please send it again.',
  },
  'content-changed': {
    status: 409,
    sentence: 'Someone else changed this in the meantime. Nothing was overwritten.',
  },
  'book-unreadable': {
    status: 409,
    sentence: "The news book file can't be read. Fix it on the Files tab. Nothing was changed.",
  },
  'no-such-project': { status: 404, sentence: 'That project does not exist.' },
  'no-such-challenge': { status: 404, sentence: 'That challenge does not exist.' },
  'no-such-workbook': { status: 404, sentence: 'That workbook does not exist.' },
  'no-such-entry': { status: 400, sentence: 'One of these entries is not in this challenge.' },
  'challenge-not-open': { status: 409, sentence: 'This challenge is not open yet.' },
  'challenge-closed': { status: 409, sentence: 'This challenge no longer accepts entries.' },
  'entered-already': { status: 409, sentence: 'This project is already in the challenge.' },
  'not-teammates': {
    status: 400,
    sentence: 'A team can include only people from your own classes.',
  },
  'no-such-field': { status: 400, sentence: 'This workbook does not have that field.' },
  'wrong-answer-kind': { status: 400, sentence: 'One of the answers does not fit its field.' },
  'no-such-plugin': {
    status: 409,
    sentence: 'The game server does not know this command. Is the plugin installed?',
  },
  'no-such-version': { status: 404, sentence: 'That version does not exist.' },
  'too-many-forms': {
    status: 429,
    sentence:
      "We're getting a lot of messages right now. Please wait a few minutes and send yours again.",
  },
  'no-such-journal-entry': { status: 404, sentence: 'That journal entry does not exist.' },
  'journal-full': {
    status: 413,
    sentence: 'Your journal is full. Delete something you no longer need, then try again.',
  },
  'pictures-full': {
    status: 413,
    sentence: 'Your pictures take up too much space. Remove some, then try again tomorrow.',
  },
  'no-such-range': { status: 416, sentence: 'The file does not have that range.' },
  'not-an-upload': {
    status: 415,
    sentence:
      'This type of file is not accepted. You can add pictures (JPEG, PNG, WebP, GIF), PDFs, text, sound, and video.',
  },
  'unreadable-picture': {
    status: 415,
    sentence: "This picture is damaged and can't be opened. Choose another one.",
  },
  'too-many-pixels': {
    status: 413,
    sentence: 'This picture has too many pixels. Make it smaller, then try again.',
  },
  'too-large': { status: 413, sentence: 'That is too large. Make it smaller, then try again.' },
  'wrong-kind': { status: 415, sentence: 'This kind of content is not accepted here.' },
  'too-many-requests': {
    status: 429,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'too-many-commands': {
    status: 429,
    sentence: 'Too many commands are waiting for the game server. Please wait for an answer.',
  },
  'went-wrong': { status: 500, sentence: 'Something went wrong.' },
  'mail-not-set-up': {
    status: 503,
    sentence: 'This portal sends no email: SMTP_URL and MAIL_FROM are not set.',
  },
  'no-mail-address': { status: 409, sentence: 'Your account has no email address.' },
  'database-unavailable': {
    status: 503,
    sentence: 'The database is not answering. Please try again in a moment.',
  },
  'portal-stopping': { status: 503, sentence: 'The portal is shutting down.' },
  'uploads-unavailable': {
    status: 503,
    sentence: 'The storage for uploaded files is not answering. Please try again in a moment.',
  },
  'disk-full': {
    status: 507,
    sentence: "The portal's disk is full, so nothing can be saved. Please tell an administrator.",
  },
  'read-only': {
    status: 503,
    sentence:
      'The database or disk is read-only right now, so nothing can be saved. Please tell an administrator.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ProblemCode = keyof typeof problems;
