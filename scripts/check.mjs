import { installPackages } from './install.mjs';
import { onEnd } from './processes/child-processes.mjs';
import { checksAtOnce, staticChecks } from './checks/static-checks.mjs';
import { runSteps, stopSteps, sum, timeTable } from './checks/steps.mjs';

onEnd(() => {
  stopSteps();
  process.exitCode = 130;
});

await installPackages();
const began = performance.now();
const results = await runSteps(staticChecks, checksAtOnce);

const { passed, failed } = sum(results);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`\n${timeTable(results).join('\n')}\n  Total: ${seconds} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : (process.exitCode ?? 0));
