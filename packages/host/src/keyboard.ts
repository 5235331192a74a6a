/** The bars of browsers are lower than this and every keyboard is higher. */
const lowestKeyboardPx = 120;

/**
 * Reports how many CSS pixels at the bottom of the page the keyboard covers: 0 when it is closed or when the
 * page itself was resized for it. Returns a function that stops watching.
 */
export function watchKeyboard(listener: (px: number) => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  let last = 0;
  const look = () => {
    const hidden = window.innerHeight - view.height - view.offsetTop;
    // A page that is zoomed in by pinching has a smaller visual viewport too.
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
