/** The champion roles with their own presentation (§2); any other role gets the default one. */
export const championRoles = [
  'waterbearer',
  'seedkeeper',
  'researcher',
  'planner',
  'educator',
] as const;
