export type Phase = { readonly title: string; readonly text: string };

/** How a design becomes real, in five steps. */
export const phases: readonly Phase[] = [
  { title: 'Ask', text: 'What is hard about this street? Ask the people who use it.' },
  { title: 'Survey', text: 'Walk it, count it, measure it. Write down what you see.' },
  { title: 'Plan', text: 'Draw the change to scale and explain who it helps.' },
  { title: 'Build', text: 'Build it together on the server at one block per meter.' },
  { title: 'Present', text: 'Show your model to the people who plan the city.' },
];
