import { limits } from '#contract/limits';

/** What differs from one city to the next. What is not known stays null and shows as "Coming soon". */
export type Site = {
  readonly title: string;
  readonly gameName: string;
  readonly institute: string | null;
  readonly serverAddress: string | null;
  readonly bedrockPort: number;
  /** Where help can be had outside the portal. */
  readonly supportEmail: string | null;
};

export const site: Site = {
  title: 'Blockplan',
  gameName: 'Minecraft',
  institute: null,
  serverAddress: null,
  bedrockPort: limits.bedrockPort,
  supportEmail: null,
};

export const tagline = `Urban planning education through ${site.gameName}`;
