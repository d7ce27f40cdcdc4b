/**
 * Lets React change a page that Chrome has translated. Translating replaces each text by a `font` element, so React
 * would fail where it removes such a text or inserts something before it, and the whole page with it
 * (https://github.com/facebook/react/issues/11538).
 */
export function allowTranslation(): void {
  const translations = watchTranslations();
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isMoved(child, this)) (translations.get(child) ?? child).remove();
    else removeChild.call(this, child);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    added: Child,
    before: Node | null,
  ): Child {
    const isLost = before !== null && isMoved(before, this);
    const place = isLost ? findPlace(translations.get(before) ?? before, this) : before;
    insertBefore.call(this, added, place);
    return added;
  };
}

/** The element that has taken the place of a text. A text that changes comes back, to be translated again. */
function watchTranslations(): WeakMap<Node, ChildNode> {
  const translations = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((records) => {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') translations.get(target)?.replaceWith(target);
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      for (const removed of removedNodes) {
        if (!translation || !(removed instanceof Text)) continue;
        translations.set(removed, translation);
        observer.observe(removed, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return translations;
}

function isTranslation(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.tagName === 'FONT';
}

/** A text that is not where React has put it. Anything else out of place is a mistake, which should be seen. */
function isMoved(node: Node, parent: Node): node is Text {
  return node instanceof Text && node.parentNode !== parent;
}

/** The child that has the node in it, or the end. */
function findPlace(node: Node, parent: Node): Node | null {
  let place: Node | null = node;
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}
