/** What the set-up doctor looks at, in the order in which it is shown, each with its name for people. */
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
