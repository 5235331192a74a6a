/** Bars of browsers come and go by less; no keyboard is so low. */
const lowestKeyboardPx = 120;

/**
 * Tells how many CSS pixels at the foot of the page the keyboard hides, 0 when it is away or the page itself was made
 * smaller for it. Gives the way to stop.
 */
export function watchKeyboard(listener: (px: number) => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  let last = 0;
  const look = () => {
    const hidden = window.innerHeight - view.height - view.offsetTop;
    // Who enlarges the page by two fingers sees less of it too.
    const px = view.scale > 1.01 || hidden < lowestKeyboardPx ? 0 : Math.round(hidden);
    if (px === last) return;
    last = px;
    listener(px);
  };
  view.addEventListener('resize', look);
  view.addEventListener('scroll', look);
  look();
  return () => {
    view.removeEventListener('resize', look);
    view.removeEventListener('scroll', look);
  };
}
