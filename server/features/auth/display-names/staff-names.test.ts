import { describe, expect, it } from 'vitest';
import { looksLikeStaff } from './staff-names.ts';

const staff = ['Tom Keller', 'Ms. Rivera', 'Quiet Heron', 'Ana O’Brien', 'Kim Hill'];

describe('[§4] a display name of a student', () => {
  it.each([
    'Mr Admin',
    'Admin Kai',
    'admin_2',
    'AdmIn Kai',
    'xXAdm1nXx',
    'Real.Administrator',
    'Head Teacher',
    'teacher kim',
    'Principal Jones',
    'Principa1 Jones',
    'Mr Kel1er',
    'Mr Hil1',
    'School Staff',
    'The Portal Team 2',
    'Blockplan Support',
    'City of Tacoma',
    'CityOfTacoma',
    'Mr. Keller',
    'MrKeller7',
    'Mr KeIIer',
    'Ms Rivera 2',
    'Sra. Rivera',
    "Mrs O'Brien",
    'Mrs OBrien',
  ])('claims to be one of the staff: %s', (name) => {
    expect(looksLikeStaff(name, staff)).toBe(true);
  });

  it.each([
    'Teach Me',
    'Teachers Pet',
    'Modesto',
    'Badminton Fan',
    'Staffordshire',
    'Mr Potato',
    'Miss Frog',
    'Keller Builds',
    'City Otter',
    'Capacity of Nine',
    'Quiet Heron',
    '7',
  ])('is like any other: %s', (name) => {
    expect(looksLikeStaff(name, staff)).toBe(false);
  });
});
