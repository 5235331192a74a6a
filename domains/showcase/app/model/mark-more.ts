/** Scroll positions are fractions of a pixel on zoomed screens. */
const nearPx = 1;

/** Marks a box that scrolls sideways by `data-more` while a part of its content is out of sight at its end. */
export function markMore(box: HTMLElement): void {
  box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - nearPx);
}
