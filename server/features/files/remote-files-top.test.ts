import { expect, it } from 'vitest';
import { startWholePortal } from '../../testing/whole-portal.fixture.ts';

it('[§4] at the very top of a file server things are made, moved, deleted and brought back', async () => {
  const { portal, cookie } = await startWholePortal();
  const send = (method: string, call: string, body: unknown) =>
    portal.call(method, `/api/sftp/${call}`, body, { cookie });

  const replies = [
    await send('POST', 'create-folder', { path: '/plans' }),
    await send('POST', 'save-file', { path: '/note.txt', content: 'harbor\n' }),
    await send('POST', 'rename', { from: '/note.txt', to: '/plans/note.txt' }),
    await send('POST', 'copy', { from: '/plans/note.txt', to: '/copy.txt' }),
    await send('DELETE', 'delete', { path: '/plans' }),
  ];

  expect(replies.map(({ status, text }) => (status < 300 ? 'done' : text))).toEqual(
    replies.map(() => 'done'),
  );
});
