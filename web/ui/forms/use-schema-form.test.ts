import { expect, it } from 'vitest';

import { fieldErrors } from './use-schema-form.ts';

it('fieldErrors keeps the first message for each field', () => {
  const issues = [
    { path: ['email'], message: 'Please enter a valid email' },
    { path: ['email'], message: 'too long' },
    { path: ['password'], message: 'Password is required' },
  ];

  expect(fieldErrors(issues)).toEqual({
    email: 'Please enter a valid email',
    password: 'Password is required',
  });
});
