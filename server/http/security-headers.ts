/** Sent with everything; pages add their Content-Security-Policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Beside them: whoever reached the portal over https once, comes over https for the next year. */
export function httpsHeaders(publicUrl: URL | null): Readonly<Record<string, string>> {
  if (publicUrl?.protocol !== 'https:') return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}
