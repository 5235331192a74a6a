/** What translators put in the place of a text: Chromium and its relatives, and most extensions. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Each text of the app that a translator has taken out, and what stands there instead. */
const translations = new WeakMap<Node, Element>();
let patched = false;

/**
 * Keeps the app right while the browser translates it. Translators replace texts by elements of their own, but
 * React goes on writing to the texts that it made: prices and dates would stay those of the choice before, and
 * removing one would fail. What React does to such a text is done to its translation instead.
 * @param root the element that the app renders into
 */
export function followTranslator(root: Element): void {
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const [text] = removedNodes;
      if (removedNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE) continue;
      const translation = [addedNodes[0] ?? null, previousSibling, nextSibling].find(isTranslation);
      if (!translation || text.isConnected) continue;
      translations.set(text, translation);
      patch();
    }
  }).observe(root, { childList: true, subtree: true });
}

const translationOf = (text: Node): Element | null => {
  const translation = translations.get(text);
  return translation?.isConnected && !text.isConnected ? translation : null;
};

/** React writes a text by `nodeValue`, and removes and inserts by the two methods of its parent. */
function patch(): void {
  if (patched) return;
  patched = true;
  const { removeChild, insertBefore } = Node.prototype;
  // Browsers have it on all nodes, happy-dom on those with text.
  const value = descriptorOf(Text.prototype, 'nodeValue');
  if (!value?.set) return;
  const { get, set } = value;

  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: Text, text: string | null) {
      set.call(this, text);
      // The text itself comes back; a translator that is still there translates it anew.
      translationOf(this)?.replaceWith(this);
    },
  });
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const translation = translationOf(child);
    if (translation?.parentNode !== this) return removeChild.call(this, child) as T;
    translations.delete(child);
    removeChild.call(this, translation);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<T extends Node>(
    this: Node,
    added: T,
    before: Node | null,
  ): T {
    const translation = before && translationOf(before);
    return insertBefore.call(this, added, translation?.parentNode === this ? translation : before) as T;
  };
}

function descriptorOf(prototype: object | null, name: string): PropertyDescriptor | undefined {
  if (prototype === null) return undefined;
  return (
    Object.getOwnPropertyDescriptor(prototype, name) ??
    descriptorOf(Object.getPrototypeOf(prototype) as object | null, name)
  );
}
