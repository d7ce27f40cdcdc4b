import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const folder = new URL('../web/public/', import.meta.url);
const sizes = [16, 32, 48];
/** Samples per pixel in each direction. */
const samples = 8;

// Creates favicon.ico from favicon.svg, for clients that request it without reading a page. After
// changing the drawing, run `node scripts/favicon-ico.mjs` by hand and commit the result.
const svg = readFileSync(new URL('favicon.svg', folder), 'utf8');
writeFileSync(new URL('favicon.ico', folder), icoOf(readShapes(svg)));

/** The outlines of the drawing, all horizontal or vertical, in painting order. */
function readShapes(svg) {
  const edge = Number(/viewBox="0 0 (\d+) /.exec(svg)[1]);
  const paths = [...svg.matchAll(/<path d="([^"]+)" fill="#(\w+)"/g)];
  const shapes = paths.flatMap(([, path, ink]) => {
    const whole = ink.length === 3 ? ink.replace(/./g, '$&$&') : ink;
    const color = whole.match(/../g).map((part) => Number.parseInt(part, 16));
    const outlines = path.split('z').filter((each) => each !== '');
    return outlines.map((outline) => ({ color, corners: readCorners(outline) }));
  });
  return { edge, shapes };
}

function readCorners(outline) {
  let [x, y] = [0, 0];
  return [...outline.matchAll(/([MhvHV])(-?\d+)(?: (-?\d+))?/g)].map(([, step, one, two]) => {
    if (step === 'M') [x, y] = [Number(one), Number(two)];
    else if (step === 'h') x += Number(one);
    else if (step === 'v') y += Number(one);
    else if (step === 'H') x = Number(one);
    else y = Number(one);
    return [x, y];
  });
}

/** A directory of pictures, each a PNG. */
function icoOf(drawing) {
  const pictures = sizes.map((size) => pngOf(paint(drawing, size), size));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  pictures.forEach((picture, at) => {
    const entry = 6 + 16 * at;
    head.writeUInt8(sizes[at], entry);
    head.writeUInt8(sizes[at], entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

/** Red, green, blue, and alpha, one byte each. */
function paint({ edge, shapes }, size) {
  const pixels = Buffer.alloc(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const sum = [0, 0, 0];
    let covered = 0;
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = (at % size) + ((sample % samples) + 0.5) / samples;
      const y = Math.floor(at / size) + (Math.floor(sample / samples) + 0.5) / samples;
      const point = [(x * edge) / size, (y * edge) / size];
      const top = shapes.findLast(({ corners }) => isInside(corners, point));
      if (!top) continue;
      covered += 1;
      top.color.forEach((part, index) => (sum[index] += part));
    }
    const color = sum.map((part) => (covered === 0 ? 0 : Math.round(part / covered)));
    pixels.set([...color, Math.round((255 * covered) / samples ** 2)], at * 4);
  }
  return pixels;
}

/** A line to the left crosses the outline an odd number of times. */
function isInside(corners, [x, y]) {
  const crossed = corners.filter(([cornerX, cornerY], at) => {
    const [, nextY] = corners[(at + 1) % corners.length];
    return cornerX < x && cornerY > y !== nextY > y;
  });
  return crossed.length % 2 === 1;
}

function pngOf(pixels, size) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.concat([Buffer.alloc(1), pixels.subarray(row * size * 4, (row + 1) * size * 4)]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
