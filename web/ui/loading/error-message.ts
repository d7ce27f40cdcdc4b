/** The sentence of a failure without the status in front (§8), for a place that shows it as a sentence. */
export function errorMessage({ message }: Error): string {
  return message.replace(/^\d{3}: /, '');
}
