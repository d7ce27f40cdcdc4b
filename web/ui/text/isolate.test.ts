import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('a name in Arabic or Hebrew cannot move what is beside it, and any other name is as it was', () => {
  expect(`${isolate('محمد علي')} (3 files)`).toBe('\u2068محمد علي\u2069 (3 files)');
  expect(isolate('שרה')).toBe('\u2068שרה\u2069');
  expect(['Ana Peña', '李小明', '7B 🏙️', ''].map(isolate)).toEqual([
    'Ana Peña',
    '李小明',
    '7B 🏙️',
    '',
  ]);
});
