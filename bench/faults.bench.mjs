import { parseArgs } from 'node:util';
import { runMany } from '../scripts/faults/run-many.mjs';

// For example: npm run bench -- faults --rounds 1000 --minutes 60 --workers 4 [--seed N] [--engine sqlite|postgres] [--only 'part: kind']
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    workers: { type: 'string', default: '4' },
    seed: { type: 'string' },
    engine: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
await runMany(values);
