import { describe, expect, it } from 'vitest';
import { DisplayName, displayNameKey, revealsRealName } from './display-names.ts';
import { hasGameName } from './sign-in-name.ts';
import { measureCpuMs } from '../text/cpu-time.fixture.ts';

const onlyLetters =
  "A display name can contain only letters from A to Z, with or without accents, numbers, spaces, and _ . ' -";

describe('a display name', () => {
  it.each([
    'Quiet Heron',
    'heron_plans',
    "O'Neil 2",
    'Ms. Muñoz',
    'Łódź Ngọc',
    'Ærø',
    'Yoshito',
    'Dickens',
    'Ms. Lutz',
    'James Lutz',
    'Octopus Symphony',
    'RabbitChaser',
    'Who Reads',
    'Pom Pom',
    'Dildora',
  ])('[P-05] may be %s', (name) => {
    expect(DisplayName.parse(` ${name} `)).toBe(name);
  });

  it.each([
    ['D’Angelo', "D'Angelo"],
    ['Kaʻahumanu', "Ka'ahumanu"],
    ['Nin\u0303o', 'Niño'],
    ['Ngo\u0323c', 'Ngọc'],
    ['Ta\u0328\u0301', 'Tą\u0301'],
  ])('[P-05] may be %s, as phones and other keyboards write it', (typed, name) => {
    expect(DisplayName.parse(typed)).toBe(name);
  });

  it.each([
    ['', 'Please enter a display name'],
    ['   ', 'Please enter a display name'],
    ['12345', 'A display name needs a letter'],
    ['The Portal Team', 'That name is reserved. Please choose another.'],
    ['ThePortalTeam', 'That name is reserved. Please choose another.'],
    ['The Pórtal-Team', 'That name is reserved. Please choose another.'],
    ['Former member', 'That name is reserved. Please choose another.'],
    ...['AdmInlstrator', 'Administrat0r', 'The Portal Tearn', 'Adm1n', 'A Teacher'].map((name) => [
      name,
      'That name is reserved. Please choose another.',
    ]),
    ['ada@school.example', onlyLetters],
    ['Аda', onlyLetters],
    ['Quiet\u200b Heron', onlyLetters],
    ['Q\u0332\u0332uiet', onlyLetters],
    ...[
      'The Porta\u01c0 Team',
      'S\u0251mple',
      '\uff33ample',
      'Qu\u0131et Heron',
      'Th\u1d07 Team',
      '\ufb01n',
    ].map((name) => [name, onlyLetters]),
    ...[
      'Fuck Face',
      'xXf_u_c_kXx',
      'Fu_ck',
      'f uck',
      'FuCk',
      'f. u. c k',
      'Sh1t Head',
      'Shlt Head',
      'BigDick',
      'Porn 7',
    ].map((name) => [name, 'Please choose a polite display name.']),
    ['x'.repeat(41), 'A display name can have at most 40 characters'],
  ])('[P-05] may not be "%s"', (name, sentence) => {
    expect(DisplayName.safeParse(name).error?.issues[0]?.message).toBe(sentence);
  });

  it('[§4] is the same in upper and lower case, and with or without accents', () => {
    expect(displayNameKey('QUIET Heron')).toBe(displayNameKey('quiet heron'));
    expect(displayNameKey('Quíet Herøn')).toBe(displayNameKey('quiet heron'));
  });
});

describe('a display name that gives the real name away', () => {
  it.each([
    ['Ada Lovelace', 'Quiet Heron', false],
    ['Ada Lovelace', 'ada lovelace', true],
    ['Ada Lovelace', 'AdaLovelace', true],
    ['Ada Lovelace', 'AdaLovelace09', true],
    ['Ada Lovelace', 'xX_Lovelace_Ada', true],
    ['Lovelace, Ada', 'ada_lovelace', true],
    ['José Peña', 'JosePena', true],
    ['Bjørn Łukasz', 'Bjorn Lukasz', true],
    ['Ada Lovelace', 'Ada 7 Lovelace', true],
    ['Ada Marie Lovelace', 'lovelace.x.ada', true],
    ['Jo Li', 'Jolly Lion', false],
    ['Jo Li', 'JoLi09', true],
    ['Jo Li', 'xX_Li_Jo', true],
    ['Ada Lovelace', 'AdaBuilds', false],
    ['Ada', 'Adamant', false],
    ['Ana López García', 'Ana Lopez', true],
    ['López García, Ana', 'xX_Ana_Lopez', true],
    ['María José Peña Ruiz', 'MariaPena', true],
    ['Lovelace, Ada M.', 'Ada Lovelace', true],
    ['Ada M. Lovelace', 'Ada Lovelace', true],
    ['Li, Wei M.', 'Wei Li', true],
    ['Seán O’Brien', "Sean O'Brien", true],
    ['Ann Anna Lee', 'Anna Builds', false],
    ['Ana de la Cruz', 'Banana Delta', false],
    ['Ada', 'ada', true],
  ])('[P-05] of %s: %s, %s', (realName, displayName, isRevealed) => {
    expect(revealsRealName(displayName, realName)).toBe(isRevealed);
  });
});

it('[P-05] a display name far over the limit is refused without being searched', async () => {
  const digits = `a${'1'.repeat(100_000)}a`;

  expect(await measureCpuMs(() => DisplayName.safeParse(digits))).toBeLessThan(1000);
});

describe('a game name', () => {
  it.each([
    ['quiet_heron', 'ada@school.example', null, true],
    ['admin', 'admin@no-email.invalid', null, false],
    ['ada@city.example', 'ada@city.example', null, false],
    ['hana-k', '1@no-email.invalid', 'hana-k', false],
    ['heron_plans', '1@no-email.invalid', 'hana-k', true],
  ])('[§4] %s of %s, who signs in as %s: %s', (minecraftUsername, email, signInName, expected) => {
    expect(hasGameName({ minecraftUsername, email, signInName })).toBe(expected);
  });
});
