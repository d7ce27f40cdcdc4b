import type { Socket } from 'node:net';

/**
 * What is written to a socket in one go leaves in one go. ssh2 hands over each packet in three parts, and a large
 * write as many packets: without this every part is a system call and, on a line without delay, a packet.
 */
export function gatherWrites(socket: Socket): void {
  const write = socket.write;
  let isGathering = false;

  const release = () => {
    isGathering = false;
    socket.uncork();
  };

  Object.defineProperty(socket, 'write', {
    // Node itself puts another one here when the socket ends.
    writable: true,
    configurable: true,
    value: (...given: readonly unknown[]): unknown => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        process.nextTick(release);
      }
      return Reflect.apply(write, socket, given);
    },
  });
}
