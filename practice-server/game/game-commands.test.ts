import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultBehavior } from '../faults.ts';
import { runGameCommand } from './game-commands.ts';
import { createGame } from './game.ts';

const words = `
  bluemap update tasks cancel purge freeze maps tacoma all version mv list delete confirm create modify set info --page
  --filter normal mvp npc -a --id --at time gamerule whitelist help plugins stop //pos1 / -1 0 99999999999999999999 1e9
  NaN __proto__ constructor § 😀
`
  .trim()
  .split(/\s+/);

it('no line of words, known or not, makes a command fail or return anything but text', () => {
  const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 8 }));
  const behaviors = fc.record({
    multiverse: fc.constantFrom(4 as const, 5 as const),
    blueMap: fc.constantFrom('3.21' as const, '5.5' as const, '5.23' as const),
  });

  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 8 }),
      behaviors,
      (lines, given) => {
        const game = createGame({ now: 0, extraWorlds: [] });
        for (const [index, line] of lines.entries()) {
          const { text } = runGameCommand({
            game,
            behavior: { ...defaultBehavior, ...given },
            sender: { later: () => undefined },
            line: line.join(' '),
            now: index * 1000,
            random: () => 0.5,
            log: () => undefined,
            block: () => undefined,
            stop: () => undefined,
          });

          expect(text).not.toMatch(/undefined|NaN%|\[object/);
        }
      },
    ),
    { numRuns: 150 },
  );
});
