export type DnsReply = { readonly status: number; readonly body: unknown };

/** A refusal in the shape of Cloudflare; some come without a code, as the real ones do. */
export function refuse(status: number, message: string, code?: number): DnsReply {
  const error = code === undefined ? { message } : { code, message };
  return { status, body: { success: false, errors: [error], messages: [], result: null } };
}

export function answer(result: unknown, resultInfo?: unknown): DnsReply {
  const body = { success: true, errors: [], messages: [], result };
  return { status: 200, body: resultInfo ? { ...body, result_info: resultInfo } : body };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
