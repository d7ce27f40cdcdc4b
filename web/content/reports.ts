export type Report = {
  readonly title: string;
  readonly publisher: string;
  readonly summary: readonly string[];
  /** The page about it; null until somebody sets it. */
  readonly url: `https://${string}` | null;
  readonly pdfUrl: `https://${string}` | null;
};

export const report: Report = {
  title: 'SR 167 Completion Project',
  publisher: 'Washington State Department of Transportation (WSDOT)',
  summary: [
    'Six miles of new tolled expressway between Puyallup and the Port of Tacoma, planned to be complete by 2029.',
    'WSDOT builds 8 miles of a 12-mile shared trail, the spuyaləpabš Trail, with art by Coast Salish artists.',
    'More than 260 acres of work on streams and the land around them.',
  ],
  url: 'https://engage.wsdot.wa.gov/sr-167-completion-project/what-is-the-sr-167-completion-project',
  pdfUrl: null,
};
