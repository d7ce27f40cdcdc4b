import { limits } from './limits.ts';

/**
 * Every way a call can be refused: code → HTTP status and one plain sentence.
 * The sentence is the whole body of the reply and is read by people in a toast;
 * the code travels in the header `x-problem`.
 */
export const problems = {
  'invalid-input': { status: 400, sentence: 'Invalid input.' },
  'unreadable-request': { status: 400, sentence: 'The portal cannot read this request.' },
  'request-too-slow': { status: 408, sentence: 'The request took too long to arrive.' },
  'headers-too-long': { status: 431, sentence: 'The headers of this request are too long.' },
  'not-signed-in': { status: 401, sentence: 'Please sign in first.' },
  'wrong-credentials': { status: 401, sentence: 'Wrong e-mail or password.' },
  'not-allowed': { status: 403, sentence: 'Your account may not do this.' },
  'not-your-class': { status: 403, sentence: 'Choose one of your own classes.' },
  'no-such-class': { status: 404, sentence: 'There is no such class.' },
  'no-such-student': { status: 404, sentence: 'There is no such student in this class.' },
  'no-such-teacher': {
    status: 404,
    sentence: 'No teacher has an account with this email. An administrator can give the role.',
  },
  'no-such-code': {
    status: 404,
    sentence: 'No class has this code. Check it with your teacher.',
  },
  'students-only': { status: 403, sentence: 'Only students join a class with a code.' },
  'consent-missing': {
    status: 403,
    sentence: 'The school must agree before accounts are created for students.',
  },
  'class-archived': {
    status: 409,
    sentence: 'This class is archived. Bring it back before you change it.',
  },
  'class-full': { status: 409, sentence: `A class has at most ${limits.classMembers} students.` },
  'nobody-new': { status: 409, sentence: 'Everyone on this list is already in the class.' },
  'last-teacher': { status: 409, sentence: 'A class needs at least one teacher.' },
  'own-work': { status: 403, sentence: 'Someone else has to look at your own work.' },
  'foreign-origin': {
    status: 403,
    sentence: 'This request came from another website and was refused.',
  },
  'host-not-allowed': {
    status: 403,
    sentence:
      'The portal may not connect to that host. The setting GAME_HOSTS lists the hosts it may use.',
  },
  'no-such-call': { status: 404, sentence: 'There is nothing at this address.' },
  'no-such-user': { status: 404, sentence: 'There is no such account.' },
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
    sentence: 'Many people use this password, so it is easy to guess. Please choose another one.',
  },
  'wrong-password': { status: 401, sentence: 'That is not your current password.' },
  'password-change-needed': {
    status: 403,
    sentence: 'Please choose your own password first.',
  },
  'account-suspended': {
    status: 403,
    sentence: 'This account is suspended. Please ask your teacher or an administrator.',
  },
  'deletion-by-staff': {
    status: 403,
    sentence: 'Your teacher gave you this account. Ask your teacher to delete it.',
  },
  'consent-needed': {
    status: 403,
    sentence: 'A student account needs the consent of the school or a guardian.',
  },
  'on-legal-hold': {
    status: 409,
    sentence:
      'Nothing can be deleted right now because of a legal hold. Please ask an administrator.',
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
      'No console connection is saved. Type host, port and password on the Connection tab, or set RCON_PASSWORD.',
  },
  'console-link-lost': {
    status: 502,
    sentence:
      'The connection to the game server broke before an answer came. The command may have run.',
  },
  'console-refused': {
    status: 502,
    sentence: 'The game server refused the connection. Is it running, with RCON on?',
  },
  'console-unreachable': { status: 502, sentence: 'No game server was found under that host.' },
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
  'no-such-map': { status: 404, sentence: 'BlueMap has no such map.' },
  'cannot-mute': {
    status: 409,
    sentence: 'This game server has no plugin that can mute a player.',
  },
  'files-not-connected': {
    status: 409,
    sentence: 'The file connection is not open. Connect it on the Files tab.',
  },
  'files-link-lost': {
    status: 502,
    sentence:
      'The connection to the file server broke. What was asked may or may not have happened.',
  },
  'files-refused': {
    status: 502,
    sentence: 'The file server refused the connection. Is it running, with SFTP on?',
  },
  'files-unreachable': { status: 502, sentence: 'No file server was found under that host.' },
  'files-bad-credentials': {
    status: 502,
    sentence: 'The file server did not accept the user name and password.',
  },
  'files-not-sftp': {
    status: 502,
    sentence: 'Something answered at that address, but it does not speak SFTP.',
  },
  'files-timed-out': { status: 504, sentence: 'The file server did not answer in time.' },
  'host-key-changed': {
    status: 409,
    sentence: 'The file server shows another host key than before.',
  },
  'no-such-file': { status: 404, sentence: 'There is no such file or folder.' },
  'already-exists': { status: 409, sentence: 'There is already something with this name.' },
  'not-a-folder': { status: 409, sentence: 'This is a file, not a folder.' },
  'is-a-folder': { status: 409, sentence: 'This is a folder, not a file.' },
  'folder-not-empty': { status: 409, sentence: 'This folder is not empty.' },
  'files-permission-denied': {
    status: 502,
    sentence: 'The file server refused: permission denied.',
  },
  'files-read-only': { status: 502, sentence: 'The file server refused: its disk is read-only.' },
  'files-disk-full': { status: 502, sentence: 'The file server refused: its disk is full.' },
  'files-unsupported': { status: 502, sentence: 'The file server cannot do this.' },
  'files-failed': {
    status: 502,
    sentence: 'The file server could not do this, and gave no reason.',
  },
  'path-leaves-root': {
    status: 400,
    sentence: 'That path leads out of the folder of the game server.',
  },
  'protected-folder': {
    status: 403,
    sentence: 'The root and the quick-access folders cannot be deleted or moved.',
  },
  'not-editable': {
    status: 415,
    sentence: 'File type not supported for editing. Only text files can be edited in the browser.',
  },
  'not-text': {
    status: 415,
    sentence: 'This file holds no text. Only text files can be edited in the browser.',
  },
  'file-too-large': {
    status: 413,
    sentence:
      `This file is too large to edit here: at most ${limits.editableFileBytes / 1024 ** 2} MB. ` +
      'You can look at its end, or download it.',
  },
  'file-changed': {
    status: 409,
    sentence: 'Someone else changed this file in the meantime. Nothing was overwritten.',
  },
  'would-empty-file': {
    status: 409,
    sentence: 'This would leave the file empty. Confirm that, if it is what you want.',
  },
  'dns-not-set-up': {
    status: 503,
    sentence:
      'DNS is not set up here. Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID, then start the portal again.',
  },
  'domain-not-set': { status: 503, sentence: 'The domain is not set.' },
  'address-not-public': {
    status: 400,
    sentence:
      'That address works only inside a local network. Enter the address that the game server has on the internet.',
  },
  'redirect-loop': {
    status: 400,
    sentence: 'That address is the domain itself: the redirect would run in a circle.',
  },
  'not-in-zone': { status: 409, sentence: 'The domain is not in the zone of CLOUDFLARE_ZONE_ID.' },
  'dns-several-records': {
    status: 409,
    sentence: 'There are several records of this name. Nothing was changed.',
  },
  'dns-busy': {
    status: 409,
    sentence:
      'Someone else is changing DNS just now. Nothing was changed. Please try again in a minute.',
  },
  'dns-clash': { status: 409, sentence: 'Another record is in the way. Nothing was changed.' },
  'dns-refused': { status: 502, sentence: 'Cloudflare did not accept this change.' },
  'dns-bad-token': {
    status: 502,
    sentence: 'Cloudflare did not accept the token. Look at the setting CLOUDFLARE_API_TOKEN.',
  },
  'dns-not-permitted': {
    status: 502,
    sentence: 'Cloudflare refused: the token does not have the permission for this.',
  },
  'dns-no-zone': {
    status: 502,
    sentence: 'Cloudflare knows no such zone. Look at the setting CLOUDFLARE_ZONE_ID.',
  },
  'dns-rate-limited': {
    status: 502,
    sentence: 'Cloudflare was asked too often. Please wait five minutes and try again.',
  },
  'dns-unreachable': { status: 502, sentence: 'Cloudflare could not be reached.' },
  'dns-broken': {
    status: 502,
    sentence: 'Cloudflare has a fault just now. Please try again later.',
  },
  'dns-not-cloudflare': {
    status: 502,
    sentence:
      'Something answered at CLOUDFLARE_API_URL, but not as Cloudflare does. The address ends with /client/v4.',
  },
  'dns-timed-out': {
    status: 504,
    sentence: 'Cloudflare did not answer in time. Look at the records before you try again.',
  },
  'no-such-post': { status: 404, sentence: 'There is no such post.' },
  'thread-locked': { status: 409, sentence: 'This discussion is closed. Nobody can reply to it.' },
  'post-not-published': {
    status: 409,
    sentence: 'This post is waiting for review. Nobody can reply to it yet.',
  },
  'own-item': { status: 409, sentence: 'You wrote this yourself. You can edit or withdraw it.' },
  'no-such-item': { status: 404, sentence: 'There is no such item.' },
  'already-decided': {
    status: 409,
    sentence: 'Someone has decided about this already. Look at the list again.',
  },
  'changed-meanwhile': {
    status: 409,
    sentence: 'This was changed meanwhile. Look at it again.',
  },
  'not-changeable': {
    status: 409,
    sentence: 'This cannot be changed just now. Look at what you sent again.',
  },
  'change-waits': {
    status: 409,
    sentence:
      'Another change of this waits for review already. Wait until someone has decided about it.',
  },
  withdrawn: {
    status: 409,
    sentence: 'Its author has taken this back, and nobody else can bring it back.',
  },
  'read-first': {
    status: 409,
    sentence: 'Someone reads this first. After that you can take it back.',
  },
  'no-account-to-answer': {
    status: 409,
    sentence: 'The sender has no account where an answer could be read.',
  },
  'nothing-to-undo': { status: 409, sentence: 'There is no decision to take back.' },
  'form-too-old': {
    status: 400,
    sentence: 'This form was open for too long, or was sent before. Please send it again.',
  },
  'content-changed': {
    status: 409,
    sentence: 'Someone else changed this in the meantime. Nothing was overwritten.',
  },
  'book-unreadable': {
    status: 409,
    sentence:
      'The file of the news book cannot be read. Mend it on the Files tab. Nothing was changed.',
  },
  'no-such-project': { status: 404, sentence: 'There is no such project.' },
  'no-such-challenge': { status: 404, sentence: 'There is no such challenge.' },
  'no-such-workbook': { status: 404, sentence: 'There is no such workbook.' },
  'no-such-entry': {
    status: 400,
    sentence: 'One of these entries is not in this challenge.',
  },
  'challenge-not-open': { status: 409, sentence: 'This challenge is not open yet.' },
  'challenge-closed': { status: 409, sentence: 'This challenge takes no more entries.' },
  'entered-already': { status: 409, sentence: 'This project is in the challenge already.' },
  'not-teammates': {
    status: 400,
    sentence: 'A team can have people of your own classes only.',
  },
  'no-such-field': { status: 400, sentence: 'This workbook has no such field.' },
  'wrong-answer-kind': {
    status: 400,
    sentence: 'An answer does not fit its field.',
  },
  'no-such-plugin': {
    status: 409,
    sentence: 'The game server does not know this command. Is the plugin installed?',
  },
  'no-such-version': { status: 404, sentence: 'There is no such version.' },
  'too-many-forms': {
    status: 429,
    sentence: 'Very many forms are coming in just now. Please wait a little and send yours again.',
  },
  'no-such-journal-entry': { status: 404, sentence: 'There is no such journal entry.' },
  'journal-full': {
    status: 413,
    sentence: 'Your journal is full. Delete something you no longer need, then try again.',
  },
  'no-such-range': { status: 416, sentence: 'The file has no such part.' },
  'not-an-upload': {
    status: 415,
    sentence:
      'This kind of file is not accepted. Pictures (JPEG, PNG, WebP, GIF), PDF, text, sound and video are.',
  },
  'unreadable-picture': {
    status: 415,
    sentence: 'This picture is damaged and cannot be opened.',
  },
  'too-many-pixels': { status: 413, sentence: 'This picture has too many pixels.' },
  'too-large': { status: 413, sentence: 'That is too large.' },
  'wrong-kind': { status: 415, sentence: 'This kind of content is not accepted here.' },
  'too-many-requests': {
    status: 429,
    sentence: 'Too many tries. Please wait a little and try again.',
  },
  'too-many-commands': {
    status: 429,
    sentence: 'Too many commands are waiting for the game server. Please wait for an answer.',
  },
  'went-wrong': { status: 500, sentence: 'Something went wrong.' },
  'mail-not-set-up': {
    status: 503,
    sentence: 'This site sends no email: SMTP_URL and MAIL_FROM are not set.',
  },
  'no-mail-address': { status: 409, sentence: 'Your account has no email address.' },
  'not-built-yet': { status: 501, sentence: 'This part of the portal is not built yet.' },
  'database-unavailable': {
    status: 503,
    sentence: 'The database is not answering. Please try again in a moment.',
  },
  'disk-full': {
    status: 507,
    sentence:
      'The disk of the server is full, so nothing can be saved. Please tell an administrator.',
  },
  'not-ready': {
    status: 503,
    sentence: 'The portal is not ready yet. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ProblemCode = keyof typeof problems;
