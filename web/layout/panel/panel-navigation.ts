import type { ReactNode } from 'react';

/** A page of the panel in the list at the left. */
export type PanelLink = {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** How many items are waiting there. */
  readonly count?: number | undefined;
  /** Replaces following the address on a plain click. */
  readonly onFollow?: (() => void) | undefined;
};

export type PanelGroup = { readonly title: string; readonly links: readonly PanelLink[] };

/** The link of the open page: the exact address, or else its longest prefix. */
export function findCurrentLink(
  links: readonly PanelLink[],
  path: string,
  search: string,
): PanelLink | undefined {
  const address = search === '' ? path : `${path}?${search}`;
  const exact =
    links.find(({ href }) => href === address) ?? links.find(({ href }) => href === path);
  if (exact) return exact;
  return links
    .filter(({ href }) => path.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}
