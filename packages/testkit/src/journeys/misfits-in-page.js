/**
 * Runs in the page: what of it does not fit. Gives sentences, one for each thing: what is wider than the screen, text
 * that is cut or leaves the screen, targets that a finger can miss. A target is `touchPx` high and wide; one of four
 * or more that share a line is at least `sharedPx` wide.
 */
globalThis.findMisfits = (touchPx, sharedPx) => {
  // Not the window's: a phone shows more of a page that is too wide.
  const screenPx = document.documentElement.clientWidth;
  const nameOf = (element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${said.trim().slice(0, 24)}”`;
  };
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');

  /** Whatever somebody can move aside inside of the page may be wider than the screen. */
  const scrolls = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
    }
    return false;
  };

  /** Screen readers' texts are one pixel. */
  const isForEyes = ({ width, height }) => width > 2 && height > 2;
  const isForEars = (element) => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { position, overflow } = getComputedStyle(box);
      if (position === 'absolute' && overflow !== 'visible' && !isForEyes(box.getBoundingClientRect()))
        return true;
    }
    return false;
  };

  function cutTexts() {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (
        !text.data.trim() ||
        !element ||
        /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName) ||
        !isShown(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
      if (width === 0 || height === 0 || isForEars(element) || scrolls(element)) continue;
      if (left < -1 || right > screenPx + 1) found.push(`leaves the screen: ${nameOf(element)}`);
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline') continue;
        const edge = box.getBoundingClientRect();
        const cutX = style.overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1);
        const cutY = style.overflowY !== 'visible' && (top < edge.top - 2 || bottom > edge.bottom + 2);
        if (cutX || cutY) found.push(`is cut: ${nameOf(element)}`);
        if (cutX || cutY || style.position === 'fixed') break;
      }
    }
    return found;
  }

  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="slider"], [role="button"]';

  /** Links inside of a sentence are as high as its line (WCAG 2.2, 2.5.8). */
  const isInSentence = (element) => {
    const block = element.parentElement;
    return (
      getComputedStyle(element).display === 'inline' &&
      [...(block?.childNodes ?? [])].some((node) => node !== element && node.textContent?.trim())
    );
  };

  /** A narrow phone has no room for four wide ones beside each other: stars, days, keys, small pictures. */
  const sharesLine = (target) =>
    [target, target.closest('li')].some((item) => {
      const top = item?.getBoundingClientRect().top;
      const beside = [...(item?.parentElement?.children ?? [])]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => isForEyes(box) && Math.abs(box.top - top) < 1);
      return beside.length >= 4;
    });

  /** What a finger on this point presses. */
  const presses = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) || hit.closest('label')?.control === element || hit.contains(element))
    );
  };

  /** Where the screen or what scrolls inside of the page cuts the reach of a finger, for now. */
  const isAtEdge = (element, y, reach) => {
    if (y - reach < 0 || y + reach > document.documentElement.clientHeight) return true;
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(one).overflowY)) continue;
      const { top, bottom } = one.getBoundingClientRect();
      if (y - reach < top || y + reach > bottom) return true;
    }
    return false;
  };

  function smallTargets() {
    const found = [];
    for (const element of document.querySelectorAll(controls)) {
      if (!isShown(element) || isInSentence(element)) continue;
      const target = element.closest('label') ?? element;
      const box = target.getBoundingClientRect();
      if (!isForEyes(box)) continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const reach = touchPx / 2 - 1;
      // Outside of the screen, half scrolled away, or below something else: nothing to press here.
      if (isAtEdge(element, y, reach) || !presses(element, x, y)) continue;
      const isWide =
        box.width >= (sharesLine(target) ? sharedPx : touchPx) - 0.5 ||
        (presses(element, x - reach, y) && presses(element, x + reach, y));
      const isHigh =
        box.height >= touchPx - 0.5 || (presses(element, x, y - reach) && presses(element, x, y + reach));
      if (!isWide || !isHigh)
        found.push(`is ${Math.round(box.width)} × ${Math.round(box.height)}: ${nameOf(element)}`);
    }
    return found;
  }

  const overflow = document.documentElement.scrollWidth - screenPx;
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px wider than the screen`] : []),
    ...new Set([...cutTexts(), ...smallTargets()]),
  ];
};
