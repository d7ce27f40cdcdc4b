import type { StyleNode } from 'virtual:page-styles';

/** The rules that can match something in this document, in their order. */
export function stylesFor(sheet: readonly StyleNode[], html: string): string {
  return keptOf(sheet, namesIn(html));
}

function keptOf(nodes: readonly StyleNode[], names: ReadonlySet<string>): string {
  return nodes.map((node) => keptOfOne(node, names)).join('');
}

function keptOfOne(node: StyleNode, names: ReadonlySet<string>): string {
  if ('css' in node) {
    const { css, needs } = node;
    const canMatch = !needs || needs.some((each) => each.every((name) => names.has(name)));
    return canMatch ? css : '';
  }
  const inside = keptOf(node.inside, names);
  return inside || node.isKept ? `${node.open}{${inside}}` : '';
}

/** Too many names only make a document longer, so words that merely look like elements may count. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, element = ''] of html.matchAll(/<([a-z][\w-]*)/gi))
    names.add(element.toLowerCase());
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/gi)) {
    for (const name of decoded(list).split(/\s+/)) names.add(`.${name}`);
  }
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/gi)) names.add(`#${decoded(id)}`);
  return names;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** As React writes them. */
function decoded(attribute: string): string {
  return attribute.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
}
