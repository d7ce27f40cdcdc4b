import { spawnSync } from 'node:child_process';
import { root } from '../paths.mjs';

// Reports known vulnerabilities in the packages that ship: `npm audit` without development
// packages. It asks the registry; without a network it reports that nothing is known, which is not
// a success.
const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
});
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;

if (counts === undefined) {
  const reason =
    report?.message ?? report?.error?.summary ?? error?.message ?? 'npm returned no report';
  console.error(`Not audited: the registry could not be reached (${reason}), so nothing is known.`);
  process.exit(2);
}
for (const [name, { severity, via }] of Object.entries(report.vulnerabilities)) {
  const titles = via.map((each) => (typeof each === 'string' ? `through ${each}` : each.title));
  console.log(`${severity}: ${name}: ${titles.join('; ')}`);
}
console.log(
  `Audited the packages that ship: ${counts.total} known vulnerabilities, ${counts.high + counts.critical} of them high or critical.`,
);
process.exit(counts.high + counts.critical > 0 ? 1 : 0);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
