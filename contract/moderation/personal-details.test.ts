import { describe, expect, it } from 'vitest';
import {
  adviseOnPersonalDetails,
  findPersonalDetails,
  warnOfPersonalDetails,
} from './personal-details.ts';

const rest = 'Anyone can read published posts. Remove it?';

describe('hints about personal details while typing', () => {
  it.each([
    ['Write to anna@home.example', `This looks like an email address. ${rest}`],
    ['mara at gmail dot com', `This looks like an email address. ${rest}`],
    ['mara(at)home(dot)example', `This looks like an email address. ${rest}`],
    ['my gmail is mara7', `This looks like an email address. ${rest}`],
    ['Call 253-555-0142', `This looks like a phone number. ${rest}`],
    ['Call 2535550142', `This looks like a phone number. ${rest}`],
    ['Call +12535550142', `This looks like a phone number. ${rest}`],
    ['Call 253–555‑0142', `This looks like a phone number. ${rest}`],
    ['Call ２５３-５５５-０１４２', `This looks like a phone number. ${rest}`],
    ['Call 253\u00a0555\u200b\n0142', `This looks like a phone number. ${rest}`],
    ['peñ@escuela.example', `This looks like an email address. ${rest}`],
    ['We live at 1200 Peña Avenue', `This looks like a home address. ${rest}`],
    ['We live at 1200 Pacific Avenue', `This looks like a home address. ${rest}`],
    ['I am @anna_builds', `This looks like an account name. ${rest}`],
    [
      'anna@home.example or 253-555-0142',
      `This looks like an email address and a phone number. ${rest}`,
    ],
  ])('are given on %j', (text, sentence) => {
    expect(warnOfPersonalDetails(text)).toBe(sentence);
  });

  it.each([
    '',
    'Counted 12 trees on Dock Street.',
    'ISBN 9780306406157',
    'The seed is 1234567890.',
    'Look at the dot on the map.',
    'See https://www.tacoma.example/parks',
  ])('are not given on %j', (text) => {
    expect(warnOfPersonalDetails(text)).toBeNull();
  });

  it('[P-33] reviewers get one sentence for all details, and one for links', () => {
    const text = 'Call 253-555-0142 or meet at 12 Cedar Court, see https://www.tacoma.example';

    expect(adviseOnPersonalDetails(text, ['the full name of a student'])).toEqual([
      'It may contain the full name of a student, a phone number, and a home address.',
      'It contains a link.',
    ]);
  });
});

describe('[P-33] the places of personal details that reviewers see marked', () => {
  it.each([
    ['text me at 253 555 0142 or meet at 12 Cedar Court.', ['253 555 0142', '12 Cedar Court']],
    ['Write to anna@home.example.', ['anna@home.example']],
    ['See\nwww.home.example, or ask @anna_b', ['www.home.example', '@anna_b']],
    ['Call (253) 555-0142\nnow', ['(253) 555-0142']],
    ['🏙️ Llama al ２５３–５５５–０１４２, Íñigo', ['２５３–５５５–０１４２']],
    ['At 12 Peña Court 🌳', ['12 Peña Court']],
    ['Counted 214 people on SR 167', []],
    ['', []],
  ])('are found in %j', (text, marked) => {
    expect(findPersonalDetails(text).map(({ start, end }) => text.slice(start, end))).toEqual(
      marked,
    );
  });
});
