/** The sentence of a failure without its status (§8), to show as a sentence. */
export function errorMessage({ message }: Error): string {
  return message.replace(/^\d{3}: /, '');
}
