/** The parts that the setup check tests, in the order in which they are shown, with their labels. */
export const setupCheckTitles = {
  console: 'Console',
  files: 'Files',
  log: 'Log of the game server',
  maps: 'Map addresses',
  dns: 'DNS',
  database: 'Database',
  address: 'Address of the portal',
  key: 'Secret key',
  mail: 'Mail',
  backups: 'Backups',
} as const;

export type SetupCheckName = keyof typeof setupCheckTitles;
export const setupCheckNames = Object.keys(setupCheckTitles).filter(isCheckName);

function isCheckName(name: string): name is SetupCheckName {
  return Object.hasOwn(setupCheckTitles, name);
}
