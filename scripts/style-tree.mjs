import { parse } from 'postcss';
import { needsOf } from './selector-needs.mjs';

const groups = new Set(['media', 'supports', 'layer', 'container']);

/**
 * A style sheet as web/page-styles.ts takes rules out of it: each rule with what a document must
 * hold for it to match.
 */
export function styleTree(css) {
  return parse(css).nodes.flatMap(nodeOf);
}

/**
 * The sheet as it is fetched when the scripts are. Its fonts stand in every document already:
 * named a second time they would be loaded a second time, and the words drawn in another one meanwhile.
 */
export function withoutFonts(css) {
  const sheet = parse(css);
  sheet.walkAtRules('font-face', (face) => void face.remove());
  return sheet.toString();
}

function nodeOf(node) {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type !== 'atrule') throw new Error(`A style sheet cannot hold ${node.type} here.`);
  const isGroup = groups.has(node.name) && node.nodes !== undefined;
  if (!isGroup) return [{ css: ended(node) }];
  const open = `@${node.name} ${node.params}`.trim();
  // An empty layer stays: the first mention of each decides which has the last word.
  return [{ open, inside: node.nodes.flatMap(nodeOf), isKept: node.name === 'layer' }];
}

function ruleOf(rule) {
  const needs = needsOf(rule.selector);
  return needs.every((names) => names.length > 0)
    ? { css: rule.toString(), needs }
    : { css: rule.toString() };
}

function ended(node) {
  return node.nodes === undefined ? `${node.toString()};` : node.toString();
}
