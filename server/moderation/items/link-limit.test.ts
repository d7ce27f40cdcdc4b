import { expect, it } from 'vitest';
import { refuseManyLinks } from './link-limit.ts';

const student = { role: 'student' } as const;
const teacher = { role: 'teacher' } as const;

it.each([
  { note: 'a visitor with one link', user: null, text: 'See https://www.example.org.' },
  { note: 'a student with three', user: student, text: 'https://a.org, www.b.org, http://c.org' },
  { note: 'words that look like links', user: null, text: 'wwwow, https and 3.5 blocks, http.' },
  { note: 'staff', user: teacher, text: 'https://a.org '.repeat(9) },
  { note: 'danger', user: null, text: `I want to die ${'www.a.org '.repeat(9)}` },
])('[P-40] $note is not refused', ({ user, text }) => {
  expect(() => refuseManyLinks(user, text)).not.toThrow();
});

it.each([
  { user: null, text: 'https://a.org www.b.org', sentence: 'Please use at most one link.' },
  { user: student, text: 'HTTPS://a.org '.repeat(4), sentence: 'Please use at most 3 links.' },
])('[P-40] too many links are refused: $sentence', ({ user, text, sentence }) => {
  expect(() => refuseManyLinks(user, text)).toThrow(sentence);
});
