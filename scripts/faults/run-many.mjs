import { onEnd } from '../processes/child-processes.mjs';
import { startRounds } from './rounds.mjs';

const chooseEngine = (seed) => (seed % 2 === 0 ? 'sqlite' : 'postgres');

/**
 * Runs rounds on several systems in parallel, until all are done or the time is up; prints each
 * failing round.
 */
export async function runMany({ rounds, minutes, workers, seed, engine, only, from = '1' }) {
  let isEnding = false;
  onEnd(() => (isEnding = true));
  const until = performance.now() + Number(minutes) * 60_000;
  const first = Number(seed ?? from);
  const count = seed === undefined ? Number(rounds) : 1;
  const seeds = Array.from({ length: count }, (_, n) => first + n);
  const results = [];
  const work = async (mine) => {
    let system = null;
    let left = 0;
    try {
      for (;;) {
        const index = seeds.findIndex((each) => mine === (engine ?? chooseEngine(each)));
        if (index < 0 || isEnding || performance.now() > until) return;
        const [next] = seeds.splice(index, 1);
        if (left === 0) {
          if (system) await finish(system, results);
          // A busy machine may be too slow to start a system; the round is tried again.
          system = await startRounds(mine).catch((error) => {
            console.error(error.message);
            return null;
          });
          if (system === null) {
            seeds.unshift(next);
            continue;
          }
          // The rate limits of an address cover ten minutes.
          left = 40;
        }
        left -= 1;
        const result = await system.run(next, { only });
        results.push(result);
        printRound(result, results.length);
        if (result.faults.length > 0) left = 0;
      }
    } finally {
      if (system) await finish(system, results);
    }
  };
  const usualEngines = seed === undefined ? ['sqlite', 'postgres'] : [chooseEngine(first)];
  const engines = engine ? [engine] : usualEngines;
  const running = Array.from({ length: seed === undefined ? Number(workers) : 1 }, (_, n) =>
    work(engines[n % engines.length]),
  );
  await Promise.all(running);
  printSummary(results);
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  return results;
}

/** Waits for the email of all rounds, then ends the system. */
async function finish(system, results) {
  try {
    const result = await system.finish();
    results.push(result);
    printRound(result, results.length);
  } finally {
    await system.stop();
  }
}

function printRound({ seed, engine, what, faults, recoveredMs, longestMs, statuses, log }, n) {
  const again =
    recoveredMs === null ? '' : `, recovered after ${(recoveredMs / 1000).toFixed(1)} s`;
  const longest = `longest answer ${(longestMs / 1000).toFixed(1)} s`;
  console.log(
    `${String(n).padStart(4)}  seed ${seed} ${engine} ${what}${again}, ${longest}  ${JSON.stringify(statuses)}`,
  );
  for (const fault of faults)
    console.log(`      FAULT (--seed ${seed} --engine ${engine}): ${fault}`);
  for (const line of faults.length > 0 ? log.slice(-8) : [])
    console.log(`      log: ${line.slice(0, 600)}`);
}

function printSummary(results) {
  const byWhat = Map.groupBy(results, ({ what }) => what);
  for (const [what, rounds] of [...byWhat].toSorted(([one], [other]) => one.localeCompare(other))) {
    const bad = rounds.filter(({ faults }) => faults.length > 0);
    const slowest = Math.max(...rounds.map(({ recoveredMs }) => recoveredMs ?? 0)) / 1000;
    const failed =
      bad.length > 0 ? `  ${bad.length} with faults: ${bad.map(({ seed }) => seed)}` : '';
    console.log(
      `${what.padEnd(40)} ${String(rounds.length).padStart(4)} rounds, recovered within ${slowest.toFixed(1)} s at most${failed}`,
    );
  }
  const bad = results.filter(({ faults }) => faults.length > 0).length;
  console.log(`${results.length} rounds, ${bad} with faults`);
}
