import { expect, it } from 'vitest';
import { incomplete } from '#contract/community/community';
import { missing } from '#contract/text/text-fields';
import { fieldErrorMessage } from './field-error.tsx';

it.each([missing, incomplete])('[§5] under one field "%s" names the field', (sentence) => {
  expect(fieldErrorMessage(sentence, 'Your name')).toBe('Please fill in “Your name”.');
});

it('[§5] a sentence about one field stays as it is', () => {
  expect(fieldErrorMessage('Please enter a valid email', 'Email')).toBe(
    'Please enter a valid email',
  );
});
