import { describe, expect, it } from 'vitest';
import { readFaults } from './faults.ts';

describe('PRACTICE_FAULTS', () => {
  it('sets every switch', () => {
    const faults = {
      tickMs: 0,
      lagMs: 20,
      dropAfter: 3,
      neverAnswer: ['mv'],
      lateOutput: true,
      downMs: 1,
      multiverse: 4,
      blueMap: '5.5',
      blueMapLoadMs: 2,
      renderMsPerMap: 3,
      worldWorkMs: 4,
      bookNewsReloaded: 'done',
      dns: {
        lacks: ['record-changes'],
        tokenStatus: 'expired',
        isRateLimited: true,
        retryAfterSeconds: 30,
        isFrozen: true,
        isBroken: true,
        slowMs: 5,
        pages: 'unsaid',
      },
    };

    expect(readFaults(JSON.stringify(faults))).toEqual(faults);
    expect(readFaults('{"dropAfter":null}')).toEqual({ dropAfter: null });
  });

  it.each([
    { json: 'not json', message: 'not JSON' },
    { json: '[]', message: 'not a JSON object' },
    { json: 'null', message: 'not a JSON object' },
    { json: '{"lag":5}', message: 'no switch called lag' },
    { json: '{"lagMs":-5}', message: 'lagMs cannot be -5' },
    { json: '{"lagMs":"5"}', message: 'lagMs cannot be "5"' },
    { json: '{"multiverse":3}', message: 'multiverse cannot be 3' },
    { json: '{"dns":{"lacks":["everything"]}}', message: 'dns cannot be' },
    { json: '{"dns":{"slow":5}}', message: 'dns cannot be' },
    { json: '{"neverAnswer":"mv"}', message: 'neverAnswer cannot be "mv"' },
  ])('$json is refused by name', ({ json, message }) => {
    expect(() => readFaults(json)).toThrow(message);
  });
});
