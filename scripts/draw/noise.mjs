/** Repeatable randomness: the same seed draws the same sheet, so a drawing changes only when its recipe does. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Value noise of several octaves, about -1 to 1; `scale` is the size of the largest hills in px. */
export function createNoise(seed, scale, octaves = 3) {
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const size = scale / 2 ** octave;
      sum += weight * smoothValue(seed + octave * 101, x / size, y / size);
      total += weight;
      weight /= 2;
    }
    return sum / total;
  };
}

function smoothValue(seed, x, y) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = ease(x - left);
  const v = ease(y - top);
  const upper = mix(cornerValue(seed, left, top), cornerValue(seed, left + 1, top), u);
  const lower = mix(cornerValue(seed, left, top + 1), cornerValue(seed, left + 1, top + 1), u);
  return mix(upper, lower, v);
}

function cornerValue(seed, x, y) {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1103515245);
  return (((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296) * 2 - 1;
}

function ease(t) {
  return t * t * (3 - 2 * t);
}

function mix(from, to, t) {
  return from + (to - from) * t;
}
