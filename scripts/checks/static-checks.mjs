import { join } from 'node:path';
import { node24, packageBin, root } from '../paths.mjs';

const script = (name) => ({ command: node24, args: [join(root, 'scripts', 'checks', name)] });

/** The checks that run none of our code, longest first, because they run in parallel. */
export const staticChecks = [
  // The linter computes every type anyway, so it also reports what the compiler would.
  { title: 'Lint and types', command: packageBin('oxlint'), args: ['--type-check'] },
  { title: 'Import rules', ...script('check-imports.mjs') },
  { title: 'Unused code', command: packageBin('knip'), args: ['--no-progress'] },
  { title: 'Conventions', ...script('check-conventions.mjs') },
  { title: 'Wording', ...script('check-wording.mjs') },
  { title: 'Format', command: packageBin('oxfmt'), args: ['--check'] },
];

export const checksAtOnce = 2;
