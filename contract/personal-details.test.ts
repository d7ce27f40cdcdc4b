import { describe, expect, it } from 'vitest';
import { adviseOnPersonalDetails, warnOfPersonalDetails } from './personal-details.ts';

const rest = 'Anyone can read published posts. Remove it?';

describe('what someone who types hears of personal details', () => {
  it.each([
    ['Write to anna@home.example', `This looks like an email address. ${rest}`],
    ['mara at gmail dot com', `This looks like an email address. ${rest}`],
    ['mara(at)home(dot)example', `This looks like an email address. ${rest}`],
    ['my gmail is mara7', `This looks like an email address. ${rest}`],
    ['Call 253-555-0142', `This looks like a phone number. ${rest}`],
    ['We live at 1200 Pacific Avenue', `This looks like the address of a house. ${rest}`],
    ['I am @anna_builds', `This looks like the name of an account. ${rest}`],
    [
      'anna@home.example or 253-555-0142',
      `This looks like an email address and a phone number. ${rest}`,
    ],
  ])('%j', (text, sentence) => {
    expect(warnOfPersonalDetails(text)).toBe(sentence);
  });

  it.each([
    '',
    'Counted 12 trees on Dock Street.',
    'Look at the dot on the map.',
    'See https://www.tacoma.example/parks',
  ])('nothing of %j', (text) => {
    expect(warnOfPersonalDetails(text)).toBeNull();
  });

  it('a link is for reviewers to look at', () => {
    expect(adviseOnPersonalDetails('See https://www.tacoma.example')).toEqual([
      'It contains a link.',
    ]);
  });
});
