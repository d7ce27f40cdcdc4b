import { expect, it } from 'vitest';
import { AccountChange } from './accounts.ts';

it.each([{}, { role: undefined }])('[P-24] a change of nothing is refused as such: %j', (sent) => {
  const { error } = AccountChange.safeParse(sent);

  expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose what to change.']);
});
