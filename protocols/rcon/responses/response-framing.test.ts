import { describe, expect, it } from 'vitest';
import {
  chooseStep,
  learnFromFragments,
  learnFromMarkerReply,
  learnLineWise,
  learnMarkerRefused,
  quietPeriods,
  type RconFraming,
} from './response-framing.ts';
import { ResponseFragments, maxResponseBytes } from './response-fragments.ts';

const full = 'a'.repeat(4096);
const unknown: RconFraming = { ending: 'unknown', markers: 'untried' };
const vanilla: RconFraming = { ending: 'vanilla', markers: 'answered' };
const lineWise: RconFraming = { ending: 'line-wise', markers: 'untried' };
const refusing: RconFraming = { ending: 'unknown', markers: 'refused' };

const complete = { name: 'complete' };
const askMarker = { name: 'ask-marker' };
const probe = { name: 'probe' };
const wait = (quietMs: number) => ({ name: 'wait', quietMs });

describe('the next step of a response', () => {
  it.each([
    {
      note: 'a short packet from a vanilla server',
      framing: vanilla,
      bodies: ['hello'],
      step: complete,
    },
    {
      note: 'an empty packet from a vanilla server',
      framing: vanilla,
      bodies: [''],
      step: complete,
    },
    {
      note: 'a short packet from an unknown server',
      framing: unknown,
      bodies: ['hello'],
      step: wait(quietPeriods.textMs),
    },
    {
      note: 'an empty packet from an unknown server',
      framing: unknown,
      bodies: [''],
      step: wait(quietPeriods.emptyMs),
    },
    {
      note: 'a line from a line-wise server',
      framing: lineWise,
      bodies: ['hello'],
      step: wait(quietPeriods.textMs),
    },
    {
      note: 'an empty packet from a line-wise server, which owes another one',
      framing: lineWise,
      bodies: [''],
      step: wait(quietPeriods.owedMs),
    },
    {
      note: 'two empty packets from a line-wise server',
      framing: lineWise,
      bodies: ['', ''],
      step: wait(quietPeriods.emptyMs),
    },
    {
      note: 'a full fragment from a line-wise server',
      framing: lineWise,
      bodies: [full],
      step: wait(quietPeriods.fullFragmentMs),
    },
    { note: 'a full fragment', framing: unknown, bodies: [full], step: probe },
    {
      note: 'a full fragment from a vanilla server',
      framing: vanilla,
      bodies: [full],
      step: askMarker,
    },
    {
      note: 'a full fragment of three-byte characters',
      framing: vanilla,
      bodies: ['✔'.repeat(4096)],
      step: askMarker,
    },
    {
      note: 'a fragment of 2,048 characters (Glowstone)',
      framing: unknown,
      bodies: ['§'.repeat(2048)],
      step: probe,
    },
    {
      note: 'a fragment cut after 4,096 bytes',
      framing: vanilla,
      bodies: [`${full.slice(3)}✔`],
      step: askMarker,
    },
    { note: '4,095 characters', framing: vanilla, bodies: [full.slice(1)], step: complete },
    {
      note: 'full and short together, vanilla',
      framing: vanilla,
      bodies: [full, 'end'],
      step: complete,
    },
    {
      note: 'full and short together, unknown',
      framing: unknown,
      bodies: [full, 'end'],
      step: probe,
    },
    {
      note: 'a full fragment, markers refused',
      framing: refusing,
      bodies: [full],
      step: wait(quietPeriods.fullFragmentMs),
    },
    {
      note: '5,000 characters in one packet',
      framing: unknown,
      bodies: ['a'.repeat(5000)],
      step: wait(quietPeriods.textMs),
    },
    {
      note: '5,000 characters in one packet, vanilla',
      framing: vanilla,
      bodies: ['a'.repeat(5000)],
      step: wait(quietPeriods.textMs),
    },
  ])('[game-server §1.4] $note → $step.name', ({ framing, bodies, step }) => {
    expect(chooseStep(framing, collect(bodies), 'unasked')).toEqual(step);
  });

  it('[game-server §1.4] waits for the reply to a marker, and longer if one was answered before', () => {
    expect(chooseStep(unknown, collect([full]), 'asked')).toEqual(wait(quietPeriods.markerMs));
    expect(chooseStep(vanilla, collect([full]), 'asked')).toEqual(wait(quietPeriods.knownMarkerMs));
    expect(chooseStep(unknown, collect([full]), 'answered')).toEqual(complete);
  });
});

describe('what a response shows about the server', () => {
  it.each([
    { note: 'several lines in one packet: vanilla', bodies: ['one\ntwo\n'], ending: 'vanilla' },
    { note: 'a break only at the end: nothing', bodies: ['one\n\n'], ending: 'unknown' },
    { note: 'one line: nothing', bodies: ['one'], ending: 'unknown' },
    {
      note: 'an empty packet first (Cuberite): line-wise',
      bodies: ['', 'one\ntwo'],
      ending: 'line-wise',
    },
    {
      note: 'several short packets (Pumpkin): line-wise',
      bodies: ['one', 'two'],
      ending: 'line-wise',
    },
    {
      note: 'full fragments and a short one: nothing yet',
      bodies: [full, full, 'end'],
      ending: 'unknown',
    },
  ])('[game-server §1.9] $note', ({ bodies, ending }) => {
    expect(learnFromFragments(unknown, collect(bodies)).ending).toBe(ending);
  });

  it('[game-server §1.9] line-wise is final', () => {
    expect(learnFromFragments(lineWise, collect(['one\ntwo']))).toEqual(lineWise);
    expect(learnFromMarkerReply(lineWise, Buffer.from('Unknown request 0')).ending).toBe(
      'line-wise',
    );
    expect(learnLineWise(vanilla).ending).toBe('line-wise');
  });

  it('[game-server §1.4] "Unknown request" proves a vanilla server, any other reply only that markers are answered', () => {
    expect(learnFromMarkerReply(unknown, Buffer.from('Unknown request 0'))).toEqual(vanilla);
    expect(learnFromMarkerReply(unknown, Buffer.from(''))).toEqual({
      ending: 'unknown',
      markers: 'answered',
    });
  });

  it('[game-server §1.4] one marker without a reply does not cancel an earlier reply', () => {
    expect(learnMarkerRefused(unknown)).toEqual(refusing);
    expect(learnMarkerRefused(vanilla)).toEqual(vanilla);
  });
});

describe('the text of a response', () => {
  const asFragments = { isLineWise: false };

  it('[game-server §1.5] is joined before it is decoded, so that a split character is complete', () => {
    const bytes = Buffer.from('§a✔ 👋');

    for (let offset = 0; offset <= bytes.length; offset += 1) {
      const fragments = new ResponseFragments();
      fragments.add(bytes.subarray(0, offset));
      fragments.add(bytes.subarray(offset));

      expect(fragments.readText(asFragments)).toBe('§a✔ 👋');
    }
  });

  it('[game-server §1.5] is read as ISO-8859-1 when it is not UTF-8, and only then', () => {
    expect(collect([Buffer.from('§aGrün', 'latin1')]).readText(asFragments)).toBe('§aGrün');
    expect(collect(['a real \uFFFD stays']).readText(asFragments)).toBe('a real \uFFFD stays');
  });

  it('[game-server §1.9] has a line break after each line of a line-wise server, but not inside a cut character', () => {
    const cut = Buffer.from('two ✔');

    expect(collect(['', 'one', 'two\n', 'three']).readText({ isLineWise: true })).toBe(
      'one\ntwo\nthree',
    );
    expect(
      collect(['one', cut.subarray(0, -1), cut.subarray(-1)]).readText({ isLineWise: true }),
    ).toBe('one\ntwo ✔');
  });

  it('[game-server §1.9] has no line break after a full fragment of a line-wise server', () => {
    expect(collect([full, 'end']).readText({ isLineWise: true })).toBe(`${full}end`);
  });

  it('[S16] is bounded, even if it consists of empty packets', () => {
    const fragments = new ResponseFragments();
    const body = Buffer.alloc(1024 * 1024);
    const fill = (each: Buffer, times: number) => {
      for (let count = 0; count < times; count += 1) fragments.add(each);
    };

    expect(() => fill(body, 9)).toThrow(expect.objectContaining({ kind: 'not-rcon' }));
    const ofEmpty = new ResponseFragments();
    expect(() => {
      for (let count = 0; count < maxResponseBytes; count += 1) ofEmpty.add(Buffer.alloc(0));
    }).toThrow(expect.objectContaining({ kind: 'not-rcon' }));
  });
});

function collect(bodies: readonly (string | Buffer)[]): ResponseFragments {
  const fragments = new ResponseFragments();
  for (const body of bodies) fragments.add(Buffer.from(body));
  return fragments;
}
