import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { SocketFrame, type Editing, type EditingMessage } from '#contract/socket';
import type { Portal } from '../../testing/portal.fixture.ts';

/** A second administrator, created by the first. */
export async function anotherAdmin(portal: Portal, cookie: string, name: string) {
  const { user, password } = await portal.aStudent(name);
  await portal.call('PATCH', `/api/users/${user.id}`, { role: 'admin' }, { cookie });
  return { user, cookie: await portal.signIn(user.email, password) };
}

/** A window of an administrator at the activity socket. */
export async function openWindow(portal: Portal, cookie: string, tab: string) {
  const socket = portal.openSocket({ cookie });
  let open: readonly Editing[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = SocketFrame.parse(JSON.parse(data.toString('utf8')));
    if (frame.type === 'presence') open = frame.editing;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return {
    socket,
    closed,
    send: (type: EditingMessage['type'], subject: string) =>
      socket.send(JSON.stringify({ type, tab, subject })),
    /** `Ada: file:/plan.yml`, in the order in which they were opened. */
    sees: () => open.map(({ name, subject }) => `${name}: ${subject}`),
    open: () => open,
  };
}
