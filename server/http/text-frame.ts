const textOpcode = 0x81;
const twoBytes = 126;
const eightBytes = 127;

/**
 * A text as one whole WebSocket frame (RFC 6455 §5.2), unmasked as a server sends it. Made once, it is
 * written to every reader as it is.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): Buffer {
  if (length < twoBytes) return Buffer.of(textOpcode, length);
  if (length <= 0xffff) return Buffer.of(textOpcode, twoBytes, length >> 8, length & 0xff);
  const head = Buffer.alloc(10);
  head.set([textOpcode, eightBytes]);
  head.writeUInt32BE(length, 6);
  return head;
}
