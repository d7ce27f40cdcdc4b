import { describe, expect, it } from 'vitest';
import {
  findActionsByText,
  formatAction,
  formatActionOn,
  splitAction,
} from './audit-action-labels.ts';

describe('the audit log in words', () => {
  it.each([
    ['console.command', 'ran'],
    ['auth.role-change', 'changed the role of'],
    ['files.save', 'saved'],
    ['files.delete', 'deleted'],
    ['support.done', 'closed the'],
    ['session.create', 'created the session'],
    ['journal.hide-page', 'journal: hide page'],
  ])('[§6] %s reads "%s"', (action, words) => {
    expect(formatAction(action)).toBe(words);
  });

  it.each([
    ['console.connect', 'tried to connect the console to'],
    ['auth.sign-in', 'tried to sign in as'],
    ['support.answer', 'tried to answer the'],
    ['journal.hide-page', 'tried to journal: hide page'],
  ])('[§6] %s that was refused reads "%s"', (action, words) => {
    expect(formatAction(action, true)).toBe(words);
  });

  it.each([
    ['project.change', 'project 4 (Pier 3)', 'changed the project 4 (Pier 3)'],
    ['quest.create', 'quest 7 (Count)', 'created the open quest 7 (Count)'],
    ['support.done', 'support message 2', 'closed the support message 2'],
    ['review.export', 'moderation log', 'exported the moderation log'],
    ['auth.sign-in', 'user 3 (mara)', 'signed in: user 3 (mara)'],
    ['console.command', 'list', 'ran list'],
  ])('[§6] %s on “%s” reads "%s"', (action, subject, words) => {
    expect(formatActionOn(action, subject)).toBe(words);
  });

  it.each([
    ['auth.role-change', false, 'changed the role'],
    ['doctor.run', false, 'tested'],
    ['class.move-member', false, 'moved a student'],
    ['review.handle-danger', false, 'took care'],
    ['auth.sign-in', false, 'signed in'],
    ['auth.sign-in', true, 'tried to sign in'],
  ])('[design] in a column, %s (refused: %s) reads "%s"', (action, wentWrong, words) => {
    expect(splitAction(action, wentWrong).verb).toBe(words);
  });

  it.each([
    ['deleted', ['files.delete']],
    ['Restored an earlier version', ['content.restore', 'files.restore-version']],
    ['rename the class', ['class.rename']],
    ['say hello', []],
  ])('[§6] searching for “%s” finds %j', (text, actions) => {
    expect(findActionsByText(text)).toEqual(expect.arrayContaining(actions));
    if (actions.length === 0) expect(findActionsByText(text)).toEqual([]);
  });
});
