import { describe, expect, it } from 'vitest';
import { readConfirmPrompt, secondsLeft } from './multiverse-confirmation.tsx';

const multiverse5 =
  "Are you sure you want to delete world 'tek8'?\nRun /mv confirm 726 to continue. This will expire in 30 seconds.\n";
const multiverse4 =
  "Are you sure you want to delete world 'tek8'? You cannot undo this action.\nRun /mv confirm to continue. This will expire in 10 seconds.\n";

describe('Confirm prompt of Multiverse', () => {
  it('reads the number and the time of version 5', () => {
    expect(readConfirmPrompt(multiverse5)).toEqual({
      command: 'mv confirm 726',
      question: "Are you sure you want to delete world 'tek8'?",
      seconds: 30,
    });
  });

  it('reads version 4, which has no number', () => {
    expect(readConfirmPrompt(multiverse4)).toMatchObject({ command: 'mv confirm', seconds: 10 });
  });

  it('finds the prompt after an unrelated line', () => {
    expect(readConfirmPrompt(`Saved the game\n${multiverse5}`)).toMatchObject({
      command: 'mv confirm 726',
      question: "Are you sure you want to delete world 'tek8'?",
    });
  });

  it.each([
    { note: 'nothing', result: '' },
    { note: 'a list', result: '====[ Multiverse World List ]====\n[Page 1 of 2]\n' },
    { note: 'usage text', result: 'Usage: /mv confirm [otp]' },
    { note: 'chat that quotes it', result: '<Mara> Run /mv confirm 726 to continue.' },
    {
      note: 'another command',
      result: 'Run /op Mara to continue. This will expire in 30 seconds.',
    },
    { note: 'a second command', result: 'Run /mv confirm 726; stop to continue.' },
  ])('finds no prompt in $note', ({ result }) => {
    expect(readConfirmPrompt(result)).toBeNull();
  });

  it.each([
    { note: 'immediately', nowMs: 1000, left: 30 },
    { note: 'after 12.3 s', nowMs: 13_300, left: 18 },
    { note: 'at the end', nowMs: 31_000, left: 0 },
    { note: 'long after', nowMs: 900_000, left: 0 },
  ])('counts down: $note', ({ nowMs, left }) => {
    const prompt = { command: 'mv confirm 726', question: '', seconds: 30 };

    expect(secondsLeft(prompt, 1000, nowMs)).toBe(left);
  });
});
