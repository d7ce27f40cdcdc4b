/** Loads the advice about personal details in what someone is writing. */
export async function loadAdvice(): Promise<(text: string) => string | null> {
  return (await import('#contract/moderation/personal-details')).warnOfPersonalDetails;
}
