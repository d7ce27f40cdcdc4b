import { join } from 'node:path';
import { node24, packageBin, root } from './paths.mjs';

const script = (name) => ({ command: node24, args: [join(root, 'scripts', name)] });

/** The checks that run nothing of ours, quickest to explain first. */
export const staticChecks = [
  { title: 'Format', command: packageBin('oxfmt'), args: ['--check'] },
  { title: 'Lint', command: packageBin('oxlint') },
  { title: 'Types', command: packageBin('tsc'), args: ['-b'] },
  { title: 'Import rules', ...script('check-imports.mjs') },
  { title: 'Unused code', command: packageBin('knip'), args: ['--no-progress'] },
  { title: 'Conventions', ...script('check-conventions.mjs') },
];
