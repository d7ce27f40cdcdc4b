import { describe, expect, it } from 'vitest';
import { looksUrgent } from './urgent-text.ts';

describe('texts that may mean danger', () => {
  it.each([
    'I want to die.',
    'I am cutting myself',
    'I just want it all to end',
    'sewerslide',
    'Sometimes I think about killing myself',
    'I don’t want to live any more',
    'I do not want to wake up',
    'i wanna  die',
    'There is no reason to live',
    'My uncle HITS ME at night',
    'I am scared to go home',
    'He said he will bring a gun tomorrow',
    'I will kill you all',
    'They want to burn down the school',
    'self-harm',
    'i-want-to-die.jpg',
    'I dont want to live anymore',
    'I don’t want to be here anymore',
    'kill my\u200bself',
    'k1ll myself',
    'i want 2 die',
    'ngl i might kms tonight',
    'go unalive yourself',
    'I would be better off dead',
    'No one would miss me',
    'I was raped',
    'quiero morir',
    'Quiero morír',
    'Me voy a matar',
    'Ya no quiero vivir',
    'I don´t want to live',
    'kïll my\u0301self',
    'ｋｉｌｌ ｍｙｓｅｌｆ',
    'kill—myself',
  ])('[P-34] are in: %s', (text) => {
    expect(looksUrgent(text)).toBe(true);
  });

  it.each([
    'We killed twelve zombies and went home.',
    'I want to build a die for a board game.',
    'The bridge hurts the view of the harbour.',
    'A knife shop stood at the corner of Dock Street.',
    'The crossing is dangerous; somebody could get hurt.',
    'We cut the road in two parts and shot a film of it.',
    'The school is a hundred years old.',
    'My self-built house',
    'We want the rain to stop, and everything to be dry.',
    'Cutting the ribbon ourselves was fun.',
    'The bridge is 5 kms from here.',
    'We would be better off with a park.',
    'I dont want to live near a highway.',
    'The old skyscrapers are gone.',
    'I do not want to live in a city without trees.',
    'No quiero vivir en una ciudad sin árboles.',
    'Quiero vivir cerca del río.',
  ])('[P-34] are not in: %s', (text) => {
    expect(looksUrgent(text)).toBe(false);
  });
});
