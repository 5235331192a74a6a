/** Where a box that scrolls stands, px. `head` covers its upper edge. */
export type Scrolled = { top: number; height: number; whole: number; head: number };

const nearPx = 8;

/**
 * Which section is read: the last one that begins above the head's lower edge. At the very end it is the last of
 * all, which may be too short to come up there.
 * @param begins where each section begins, from the top of what scrolls
 */
export function sectionInSight(begins: readonly number[], { top, height, whole, head }: Scrolled): number {
  if (top > 0 && top + height >= whole - 1) return begins.length - 1;
  return Math.max(
    0,
    begins.findLastIndex((begin) => begin <= top + head + nearPx),
  );
}
