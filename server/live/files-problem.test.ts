import { expect, it } from 'vitest';
import { SftpError } from '#protocols/sftp/sftp-error';
import { toFilesProblem } from './files-problem.ts';

it('[§4] a read that took too long is not a lost connection', () => {
  const cause = new DOMException('over', 'TimeoutError');

  expect(toFilesProblem(new SftpError('aborted', { cause }))).toMatchObject({
    code: 'files-timed-out',
  });
  expect(toFilesProblem(new SftpError('aborted'))).toMatchObject({ code: 'files-link-lost' });
});
