import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problems, type ProblemCode } from '#contract/problem-table';

/** Refuses in the usual form where there is no reply to write to, and ends the connection. */
export function refuseRaw(duplex: Duplex, code: ProblemCode, sentence?: string): void {
  const { status, sentence: usual } = problems[code];
  const text = sentence ?? usual;
  duplex.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      `x-problem: ${code}\r\ncontent-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` +
      `connection: close\r\n\r\n${text}`,
    () => duplex.destroy(),
  );
}
