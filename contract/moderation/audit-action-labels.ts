import { auditActions, type AuditAction } from './audit.ts';

/** The verb for what was done, for what was only attempted, and the words between it and the subject. */
const actionLabels: Readonly<
  Record<AuditAction, readonly [done: string, tried: string, beforeSubject?: string]>
> = {
  'auth.sign-in': ['signed in', 'sign in', 'as'],
  'auth.sign-out': ['signed out', 'sign out'],
  'auth.register': ['created an account', 'create an account'],
  'auth.create': ['created the account', 'create the account', 'of'],
  'auth.reset-password': ['set a new password', 'set a new password', 'for'],
  'auth.role-change': ['changed the role', 'change the role', 'of'],
  'auth.correct': ['corrected the account', 'correct the account', 'of'],
  'auth.rename': ['changed the name', 'change the name', 'of'],
  'auth.password': ['changed the password', 'change the password', 'of'],
  'auth.suspend': ['suspended', 'suspend'],
  'auth.reinstate': ['reinstated', 'reinstate'],
  'auth.end-session': ['signed out another device', 'sign out another device', 'of'],
  'auth.export': ['exported the data', 'export the data', 'of'],
  'auth.ask-deletion': ['requested the deletion', 'request the deletion', 'of'],
  'auth.stop-deletion': ['canceled the deletion', 'cancel the deletion', 'of'],
  'auth.erase': ['erased', 'erase'],
  'console.command': ['ran', 'run'],
  'console.answer': ['got the answer', 'get the answer', 'to'],
  'console.connect': ['connected the console', 'connect the console', 'to'],
  'console.disconnect': ['disconnected the console', 'disconnect the console', 'from'],
  'content.save-draft': ['saved a draft', 'save a draft', 'of'],
  'content.publish': ['published the content', 'publish the content', 'of'],
  'content.discard': ['discarded the draft', 'discard the draft', 'of'],
  'content.restore': ['restored an earlier version', 'restore an earlier version', 'of'],
  'forum.pin': ['pinned', 'pin', 'the'],
  'forum.unpin': ['unpinned', 'unpin', 'the'],
  'forum.lock': ['closed replies', 'close replies', 'to the'],
  'forum.unlock': ['reopened', 'reopen', 'the'],
  'book.save': ['saved', 'save', 'the'],
  'book.restore': ['restored', 'restore', 'an earlier'],
  'book.reload': ['reloaded', 'reload', 'the'],
  'review.approve': ['approved', 'approve'],
  'review.reject': ['returned', 'return'],
  'review.hide': ['hid', 'hide'],
  'review.undo': ['undid the decision', 'undo the decision', 'on'],
  'review.read-contact': ['looked up the sender', 'look up the sender', 'of'],
  'review.erase-contact': ['deleted the contact details', 'delete the contact details', 'for'],
  'review.handle-danger': ['took care', 'take care', 'of the'],
  'review.export': ['exported', 'export', 'the'],
  'support.answer': ['answered', 'answer', 'the'],
  'support.done': ['closed', 'close', 'the'],
  'support.reopen': ['reopened', 'reopen', 'the'],
  'class.create': ['created the class', 'create the class'],
  'class.rename': ['renamed the class', 'rename the class'],
  'class.new-code': ['replaced the code', 'replace the code', 'of'],
  'class.export': ['exported the list', 'export the list', 'of'],
  'class.export-progress': ['exported the workbook progress', 'export the workbook progress', 'of'],
  'class.add-members': ['created accounts', 'create accounts', 'in'],
  'class.renew-consent': [
    'confirmed permission for a student',
    'confirm permission for a student',
    'in',
  ],
  'class.change-member': ["changed a student's name", "change a student's name", 'in'],
  'class.move-member': ['moved a student', 'move a student', 'out of'],
  'class.remove-member': ['removed a student', 'remove a student', 'from'],
  'class.join': ['joined', 'join'],
  'class.add-teacher': ['added a teacher', 'add a teacher', 'to'],
  'class.remove-teacher': ['removed a teacher', 'remove a teacher', 'from'],
  'class.archive': ['archived', 'archive'],
  'class.restore': ['restored', 'restore'],
  'class.whitelist': ['added to the whitelist:', 'add to the whitelist:'],
  'class.verify-game-name': ['verified the game name', 'verify the game name'],
  'session.create': ['created the session', 'create the session'],
  'session.change': ['changed the session', 'change the session'],
  'session.delete': ['removed the session', 'remove the session'],
  'quest.create': ['created the open quest', 'create the open quest'],
  'quest.change': ['changed the open quest', 'change the open quest'],
  'quest.delete': ['removed the open quest', 'remove the open quest'],
  'project.change': ['changed the project', 'change the project'],
  'project.delete': ['removed the project', 'remove the project'],
  'challenge.create': ['created the challenge', 'create the challenge'],
  'challenge.change': ['changed the challenge', 'change the challenge'],
  'challenge.delete': ['hid the challenge', 'hide the challenge'],
  'challenge.restore': ['restored the challenge', 'restore the challenge'],
  'challenge.answer': ['answered the challenge', 'answer the challenge'],
  'map.publish-markers': ['published the markers', 'publish the markers', 'of'],
  'map.remove-markers': ['removed the markers', 'remove the markers', 'of'],
  'files.save': ['saved', 'save'],
  'files.restore-version': ['restored an earlier version', 'restore an earlier version', 'of'],
  'files.connect': ['connected the file server', 'connect the file server'],
  'files.create-folder': ['created the folder', 'create the folder'],
  'files.rename': ['renamed', 'rename'],
  'files.copy': ['copied', 'copy'],
  'files.upload': ['uploaded', 'upload', 'to'],
  'files.delete': ['deleted', 'delete'],
  'files.restore': ['restored from the trash', 'restore from the trash'],
  'files.empty-trash': ['emptied the trash', 'empty the trash'],
  'files.outcome': ['got the outcome', 'get the outcome', 'of'],
  'domain.set-map-record': ['set the map address', 'set the map address', 'of'],
  'domain.set-redirect': ['set the redirect', 'set the redirect', 'of'],
  'doctor.run': ['tested', 'test', 'the'],
  'doctor.skip-step': ['skipped the setup step', 'skip the setup step'],
  'doctor.reopen-step': ['reopened the setup step', 'reopen the setup step'],
  'journal.read': ['read', 'read', 'the'],
  'journal.allow-publishing': ['allowed publishing the work', 'allow publishing the work', 'of'],
  'journal.stop-publishing': ['stopped publishing the work', 'stop publishing the work', 'of'],
};

/**
 * `ran`, `changed the role of`: the verb before the subject. A failed action was only tried: `tried
 * to run`.
 */
export function formatAction(action: string, wentWrong = false): string {
  const { verb, beforeSubject } = splitAction(action, wentWrong);
  return beforeSubject === '' ? verb : `${verb} ${beforeSubject}`;
}

/** What was done, and to what: `ran list`. A subject such as `project 4 (Pier 3)` may repeat the last word. */
export function formatActionOn(action: string, subject: string, wentWrong = false): string {
  const words = formatAction(action, wentWrong);
  if (!wentWrong && isAboutOneself(action)) return `${words}: ${subject}`;
  const last = words.slice(words.lastIndexOf(' ') + 1);
  return subject.startsWith(`${last} `)
    ? `${words}${subject.slice(last.length)}`
    : `${words} ${subject}`;
}

/** The verb in a column of its own, where the words before the subject, such as “of”, are only read out. */
export function splitAction(
  action: string,
  wentWrong: boolean,
): { readonly verb: string; readonly beforeSubject: string } {
  const known = auditActions.find((each) => each === action);
  const [done, tried, beforeSubject = ''] = known ? actionLabels[known] : [];
  const plain = action.replace('.', ': ').replaceAll('-', ' ');
  if (wentWrong) return { verb: `tried to ${tried ?? plain}`, beforeSubject };
  return { verb: done ?? plain, beforeSubject: isAboutOneself(action) ? '' : beforeSubject };
}

/** Actions whose subject is the person who did it, so it is not named again. */
export function isAboutOneself(action: string): boolean {
  return action === 'auth.sign-in' || action === 'auth.sign-out' || action === 'auth.register';
}

/** The actions whose labels contain a text, as the log shows them: `deleted` finds `files.delete`. */
export function findActionsByText(text: string): readonly AuditAction[] {
  const wanted = text.trim().toLowerCase();
  return auditActions.filter((action) =>
    actionLabels[action].slice(0, 2).some((label) => label?.toLowerCase().includes(wanted)),
  );
}
