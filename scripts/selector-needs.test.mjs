import { describe, expect, it } from 'vitest';
import { needsOf } from './selector-needs.mjs';

describe('what a document must hold for a selector to match', () => {
  it.each([
    { selector: '.card', needs: [['.card']], note: 'a class' },
    { selector: '.card .name', needs: [['.card', '.name']], note: 'every class on the way' },
    { selector: '.a>.b+.c~.d', needs: [['.a', '.b', '.c', '.d']], note: 'all ways to combine' },
    { selector: '.a,.b', needs: [['.a'], ['.b']], note: 'one of a list' },
    { selector: '.a,.a', needs: [['.a']], note: 'the same one twice' },
    { selector: 'A.card', needs: [['.card', 'a']], note: 'an element, in small letters' },
    { selector: '#main', needs: [['#main']], note: 'an id' },
    { selector: '.card,*', needs: [[]], note: 'a list with something for everybody' },
    { selector: '.card:hover', needs: [['.card']], note: 'a state can come' },
    { selector: 'a:focus-visible', needs: [['a']], note: 'and the focus' },
    { selector: '.tab[data-state=active]', needs: [['.tab']], note: 'an attribute can change' },
    { selector: '[title="a,b)].c"] .d', needs: [['.d']], note: 'a string in an attribute' },
    { selector: '.card:not(.new)', needs: [['.card']], note: 'what must not be there' },
    { selector: ':not(.a,.b)', needs: [[]], note: 'only what must not be there' },
    {
      selector: ':is(.a,.b) .c',
      needs: [
        ['.a', '.c'],
        ['.b', '.c'],
      ],
      note: 'one of several',
    },
    {
      selector: ':where(h1,h2,main)[tabindex]',
      needs: [['h1'], ['h2'], ['main']],
      note: 'as well',
    },
    {
      selector: '.a:has(>.b,.c:not(.d))',
      needs: [
        ['.a', '.b'],
        ['.a', '.c'],
      ],
      note: 'inside it',
    },
    {
      selector: '.logo:where([data-theme=dark],[data-theme=dark] *)',
      needs: [['.logo']],
      note: 'dark: the theme is chosen later',
    },
    {
      selector: '.logo:where(:root:not([data-theme]),:root:not([data-theme]) *)',
      needs: [['.logo']],
      note: 'dark, as the device has it',
    },
    { selector: '.a:nth-child(2n+1)::before', needs: [['.a']], note: 'a part that is drawn' },
    { selector: ':root', needs: [[]], note: 'the root' },
    { selector: '::selection', needs: [[]], note: 'what is marked' },
    { selector: '::placeholder', needs: [['input'], ['textarea']], note: 'a part of fields' },
    { selector: '.x::-webkit-date-and-time-value', needs: [['.x', 'input']], note: 'as well' },
    { selector: String.raw`.sm\:p-8`, needs: [['.sm:p-8']], note: 'an escaped sign' },
    { selector: String.raw`.w-\[a\,b\]`, needs: [['.w-[a,b]']], note: 'an escaped comma' },
    { selector: String.raw`.\32 xl`, needs: [['.2xl']], note: 'a letter by its number' },
  ])('$note: $selector', ({ selector, needs }) => {
    expect(needsOf(selector)).toEqual(needs);
  });

  it('refuses a selector that it cannot read', () => {
    expect(() => needsOf('.a:not(.b')).toThrow('not closed');
  });
});
