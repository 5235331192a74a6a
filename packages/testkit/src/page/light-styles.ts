type GetComputedStyle = typeof window.getComputedStyle;
type LightStyles = GetComputedStyle & { real: GetComputedStyle };

/**
 * Queries by role read `display` and `visibility` of every element of a page, and happy-dom then matches
 * every rule of every stylesheet with every ancestor. So this `getComputedStyle` computes these and
 * `pointer-events` from inline styles and the defaults of elements alone: what only a stylesheet hides counts
 * as visible. Other properties are real.
 */
export function lightStyles(real = realStyles()): LightStyles {
  const defaultDisplay = defaultDisplays(real);
  const answers: Record<string, (element: Element) => string> = {
    display: (element) =>
      inlineValue(element, 'display') || (isHidden(element) ? 'none' : defaultDisplay(element)),
    visibility: (element) => inheritedValue(element, 'visibility'),
    // User events search the ancestors themselves.
    pointerEvents: (element) => inlineValue(element, 'pointer-events'),
  };
  const valueIn = (element: Element, name: string) =>
    answers[name]?.(element) ?? real(element).getPropertyValue(name);
  const handler: ProxyHandler<Element> = {
    get(element, property) {
      if (property === 'getPropertyValue') return (name: string) => valueIn(element, name);
      const answer = typeof property === 'string' ? answers[property] : undefined;
      return answer ? answer(element) : Reflect.get(real(element), property);
    },
  };
  const light = (element: Element) => new Proxy(element, handler) as unknown as CSSStyleDeclaration;
  return Object.assign(light, { real });
}

/** The one of happy-dom, for a test that needs the stylesheets. */
export function realStyles(): GetComputedStyle {
  const current: GetComputedStyle & Partial<LightStyles> = window.getComputedStyle;
  return current.real ?? current;
}

/** Read from a document without stylesheets, once for each kind of element. */
function defaultDisplays(real: GetComputedStyle): (element: Element) => string {
  const bare = document.implementation.createHTMLDocument('');
  const known = new Map<string, string>();
  return ({ tagName, namespaceURI }) => {
    const display = known.get(tagName);
    if (display !== undefined) return display;
    const probe = bare.createElementNS(namespaceURI, tagName.toLowerCase());
    // As an open dialog; a closed one is hidden.
    probe.setAttribute('open', '');
    bare.body.append(probe);
    const found = real(probe).display;
    probe.remove();
    known.set(tagName, found);
    return found;
  };
}

function inlineValue(element: Element, property: string): string {
  // Saves most elements the parsing of their style.
  if (!element.getAttribute('style')?.includes(property)) return '';
  return (element as HTMLElement).style.getPropertyValue(property);
}

function inheritedValue(element: Element, property: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inlineValue(at, property);
    if (value) return value;
  }
  return '';
}

function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || (element.tagName === 'DIALOG' && !element.hasAttribute('open'));
}
