export type Phase = { readonly title: string; readonly words: string };

/** How a design becomes real, in five steps. */
export const phases: readonly Phase[] = [
  { title: 'Ask', words: 'What is hard about this street? Ask the people who use it.' },
  { title: 'Survey', words: 'Walk it, count it, measure it. Write down what you see.' },
  { title: 'Plan', words: 'Draw the change to scale and explain who it helps.' },
  { title: 'Build', words: 'Build it together on the server at one block per meter.' },
  { title: 'Present', words: 'Show your model to the people who plan the city.' },
];
