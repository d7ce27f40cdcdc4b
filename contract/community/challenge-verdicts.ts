/** The official answer to a project that was entered into a challenge. */
export const verdicts = ['goes-in', 'tested', 'not-this-time'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  'goes-in': 'Goes into the plan',
  tested: 'Will be tested',
  'not-this-time': 'Not this time',
};
