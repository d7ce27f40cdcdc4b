/** How calls about what people write can be refused; rows of `problems`. */
export const reviewProblems = {
  'no-such-item': { status: 404, sentence: 'There is no such item.' },
  'already-decided': {
    status: 409,
    sentence: 'Somebody has decided about this already. Look at the list again.',
  },
  'changed-meanwhile': {
    status: 409,
    sentence: 'This was changed meanwhile. Look at it again.',
  },
  'not-changeable': {
    status: 409,
    sentence: 'This cannot be changed just now. Look at what you sent again.',
  },
  'change-waits': {
    status: 409,
    sentence:
      'Another change of this waits for review already. Wait until somebody has decided about it.',
  },
  withdrawn: {
    status: 409,
    sentence: 'Its author has taken this back, and nobody else can bring it back.',
  },
  'read-first': {
    status: 409,
    sentence: 'Somebody reads this first. After that you can take it back.',
  },
  'no-account-to-answer': {
    status: 409,
    sentence: 'The sender has no account where an answer could be read.',
  },
  'nothing-to-undo': { status: 409, sentence: 'There is no decision to take back.' },
  'form-too-old': {
    status: 400,
    sentence: 'This form was open for too long, or was sent before. Please send it again.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;
