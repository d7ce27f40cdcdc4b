/** What is wrong in the content files, each with file, line and remedy; the portal does not start on it. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `Some content files need to be fixed:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ContentError';
  }
}
