import { expect, it } from 'vitest';
import { linkToMap } from './map-link.ts';

const place = { world: 'tacoma', x: 412, z: -168 };

it.each([
  [
    'https://maps.example.org/',
    'https://maps.example.org/#tacoma:412:0:-168:120:0:0:0:0:perspective',
  ],
  [
    'https://maps.example.org/#city',
    'https://maps.example.org/#city:412:0:-168:120:0:0:0:0:perspective',
  ],
  [
    'https://maps.example.org/#city:1:2:3:4:5:6:7:8:flat',
    'https://maps.example.org/#city:412:0:-168:120:0:0:0:0:perspective',
  ],
  [null, null],
])('[§2] a place on the map at %s', (mapUrl, link) => {
  expect(linkToMap(mapUrl, place)).toBe(link);
});
