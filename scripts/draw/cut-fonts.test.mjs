import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths.mjs';
import { cutFile, cutFont, cuts } from './cut-fonts.mjs';
import { facesFile, fontFaces, installedRanges } from './font-faces.mjs';
import { firstLetters, lettersOf } from './first-letters.mjs';
import { readRanges, writeRanges } from './unicode-ranges.mjs';
import { firstFramePlan } from '../../web/start/first-frame-script.ts';

const styles = readFileSync(facesFile, 'utf8');
const faces = styles.split('@font-face');

describe.each(cuts)('$name', (cut) => {
  it('[decision 24] is cut from the font that is installed', async () => {
    expect(readFileSync(cutFile(cut)).equals(await cutFont(cut))).toBe(true);
  });

  it('[decision 24] is asked for its own letters, and no other file for one of them', () => {
    const of = faces.filter((face) => face.includes(cut.name));
    const isOwn = (face) => face.includes(`/${cut.name}-first.woff2`);
    expect(of.find(isOwn)).toContain(`unicode-range: ${writeRanges(firstLetters)};`);
    const taken = of.filter((face) => !isOwn(face)).flatMap(readRanges);
    expect(taken.length).toBeGreaterThan(20);
    for (const [first, last] of firstLetters) {
      expect(taken.filter(([from, to]) => from <= last && to >= first)).toEqual([]);
    }
  });

  it('[decision 24] leaves out no letter that the installed font has a file for', () => {
    const { latin, 'latin-ext': more } = installedRanges(cut);
    const named = new Set(
      faces.filter((face) => face.includes(`/${cut.name}-`)).flatMap((face) => allOf(face)),
    );
    expect(allOf(latin).length).toBeGreaterThan(350);
    expect([...allOf(latin), ...allOf(more)].filter((letter) => !named.has(letter))).toEqual([]);
  });

  it('[decision 24] is among what the words wait for after the first frame', () => {
    const waited = firstFramePlan.fonts.filter((font) => font.endsWith(` 1em ${cut.family}`));
    expect(waited).toHaveLength(1);
    const weight = Number.parseInt(waited[0], 10);
    expect(weight).toBeGreaterThanOrEqual(cut.weights.min);
    expect(weight).toBeLessThanOrEqual(cut.weights.max);
  });

  it('[decision 24] has the weights that every face of its family names', () => {
    const of = faces.filter((face) => face.includes(cut.name));
    expect(of).toHaveLength(3);
    const { min, max } = cut.weights;
    for (const face of of) expect(face).toContain(`font-weight: ${min} ${max};`);
  });
});

it('[decision 24] the styles name the faces of the installed fonts and of the cut ones', () => {
  expect(styles).toBe(fontFaces());
});

it('[decision 24] everything that the portal itself says is written with the first letters', () => {
  const first = new Set(lettersOf());
  const missing = wordFiles().flatMap((file) =>
    [...new Set(readFileSync(join(root, file), 'utf8'))]
      .filter((letter) => isOfLatinFile(letter) && !first.has(letter))
      .map((letter) => `${letter} of ${file}`),
  );
  expect(missing).toEqual([]);
});

it('[decision 24] no style asks for a weight that was cut away', () => {
  const weights = wordFiles(/\.css$/).flatMap((file) =>
    /font(s|-faces)\.css$/.test(file)
      ? []
      : [...readFileSync(join(root, file), 'utf8').matchAll(/font(?:-weight)?: (\d{3})\b/g)],
  );
  expect(weights.length).toBeGreaterThan(50);
  for (const [, weight] of weights) expect(['400', '600', '700']).toContain(weight);
});

function allOf(ranges) {
  return readRanges(ranges).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
}

/** The others have a file of their own already, or are in no font of ours. */
function isOfLatinFile(letter) {
  const number = letter.codePointAt(0);
  return (
    (number >= 0x20 && number <= 0xff) ||
    (number >= 0x2000 && number <= 0x206f) ||
    [0x20ac, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215].includes(number)
  );
}

function wordFiles(pattern = /(?<!\.test)\.(tsx?|ya?ml|html)$/) {
  return ['web', 'contract', 'content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name)),
  );
}
