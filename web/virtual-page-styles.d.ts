/** The style sheet of the browser's side, made by scripts/page-styles-plugin.ts when the renderer is built. */
declare module 'virtual:page-styles' {
  /** As scripts/style-tree.mjs reads it. */
  export type StyleNode = StyleRule | StyleGroup;

  type StyleRule = {
    readonly css: string;
    /**
     * Alternatives: `.class`, `#id` and `element` names that a document must all hold for the rule
     * to match something in it. A rule without them stays in every document.
     */
    readonly needs?: readonly (readonly string[])[];
  };

  type StyleGroup = {
    /** `@media print` or the like. */
    readonly open: string;
    readonly inside: readonly StyleNode[];
    /** Stays when nothing is left in it. */
    readonly isKept: boolean;
  };

  export const sheet: readonly StyleNode[];
}
