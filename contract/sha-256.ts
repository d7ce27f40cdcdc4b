/**
 * SHA-256 (FIPS 180-4) of a short ASCII text, as eight 32-bit words. For the puzzle of the forms, which
 * asks for many hashes in a row: the browser's own `crypto.subtle` answers each of them a moment later,
 * and not at all on a page without https.
 */
export function sha256(text: string): Uint32Array {
  const blocks = pad(text);
  const state = Uint32Array.from(initial);
  for (let offset = 0; offset < blocks.length; offset += 16) {
    mix(state, blocks.subarray(offset, offset + 16));
  }
  return state;
}

/** The first 32 bits of the fractions of the square roots of the first eight primes. */
const initial = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
/** The same of the cube roots of the first 64. */
const constants = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const schedule = new Uint32Array(64);

function mix(state: Uint32Array, block: Uint32Array): void {
  schedule.set(block);
  for (let n = 16; n < 64; n += 1) {
    const early = word(schedule, n - 15);
    const late = word(schedule, n - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[n] = word(schedule, n - 16) + small + word(schedule, n - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const turnedE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + turnedE + chosen + word(constants, n) + word(schedule, n)) | 0;
    const turnedA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = turnedA + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, n) => {
    state[n] = word(state, n) + value;
  });
}

/** The text, a single 1 bit, zeros, and its length in bits, in blocks of sixteen words. */
function pad(text: string): Uint32Array {
  const words = new Uint32Array(Math.ceil((text.length + 9) / 64) * 16);
  for (let n = 0; n <= text.length; n += 1) {
    const byte = n === text.length ? 0x80 : text.charCodeAt(n) & 0xff;
    words[n >> 2] = word(words, n >> 2) | (byte << (24 - 8 * (n & 3)));
  }
  words[words.length - 1] = text.length * 8;
  return words;
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
