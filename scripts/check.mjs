import { installPackages } from './install.mjs';
import { onEnd } from './processes.mjs';
import { staticChecks } from './static-checks.mjs';
import { runStep, stopSteps, sum } from './steps.mjs';

onEnd(() => {
  stopSteps();
  process.exitCode = 130;
});

await installPackages();
const results = [];
for (const check of staticChecks) results.push(await runStep(check));

const { passed, failed } = sum(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : (process.exitCode ?? 0));
