const forgetting = new Set<() => void>();

/**
 * Has `forget` called when someone signs in or out: what this window keeps outside of its components
 * belongs to one person. Repeated calls with the same function count once.
 */
export function forgetAtUserChange(forget: () => void): void {
  forgetting.add(forget);
}

/** Forgets what was kept for the person who was signed in until now. */
export function forgetFormerUser(): void {
  for (const forget of forgetting) forget();
}
