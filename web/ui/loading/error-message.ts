/** The sentence of a failure; that of an HttpError is without the status in its message (§8). */
export function errorMessage(error: Error & { readonly sentence?: string }): string {
  return error.sentence ?? error.message;
}

/** The session has ended, and the reply of the portal says so. */
export function isSignInMissing({ status }: Error & { readonly status?: number }): boolean {
  return status === 401;
}
