/** Position of a scrolling box, in px. `head` covers its upper edge. */
export type Scrolled = { top: number; height: number; whole: number; head: number };

const nearPx = 8;

/**
 * The index of the visible section: the last one that begins above the lower edge of the head. At the very
 * end it is the last section, which may be too short to scroll that far.
 * @param begins offsets of the sections from the top of the content
 */
export function sectionInSight(begins: readonly number[], { top, height, whole, head }: Scrolled): number {
  if (top > 0 && top + height >= whole - 1) return begins.length - 1;
  return Math.max(
    0,
    begins.findLastIndex((begin) => begin <= top + head + nearPx),
  );
}
