/** The parts that the setup check tests, in the order in which they are shown, with their labels. */
export const setupCheckTitles = {
  console: 'Console',
  files: 'Files',
  log: 'Game server log',
  maps: 'Map addresses',
  dns: 'DNS',
  database: 'Database',
  address: 'Portal address',
  key: 'Secret key',
  mail: 'Email',
  backups: 'Backups',
} as const;

export type SetupCheckName = keyof typeof setupCheckTitles;
export const setupCheckNames = Object.keys(setupCheckTitles).filter(isCheckName);

function isCheckName(name: string): name is SetupCheckName {
  return Object.hasOwn(setupCheckTitles, name);
}
