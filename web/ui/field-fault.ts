const wholeForm = /^Please fill in all( required)? fields\.$/;

/** §5's sentence speaks of the whole form, as its toast does; under one field it names that field. */
export function faultOfField(sentence: string, label: string): string {
  if (!wholeForm.test(sentence)) return sentence;
  return `Please fill in “${label}”.`;
}
