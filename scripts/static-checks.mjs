import { join } from 'node:path';
import { node24, packageBin, root } from './paths.mjs';

const script = (name) => ({ command: node24, args: [join(root, 'scripts', name)] });

/** The checks that run nothing of ours, the longest first: they run side by side. */
export const staticChecks = [
  // The linter has to know every type anyway, so it reports what the compiler would, too.
  { title: 'Lint and types', command: packageBin('oxlint'), args: ['--type-check'] },
  { title: 'Import rules', ...script('check-imports.mjs') },
  { title: 'Unused code', command: packageBin('knip'), args: ['--no-progress'] },
  { title: 'Conventions', ...script('check-conventions.mjs') },
  { title: 'Wording', ...script('check-wording.mjs') },
  { title: 'Format', command: packageBin('oxfmt'), args: ['--check'] },
];

export const checksAtOnce = 2;
