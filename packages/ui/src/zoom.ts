/** How a picture lies in its frame: enlarged, its middle moved by so many px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Specification, "Business constants". */
export const minScale = 1;
export const maxScale = 4;

export const restingView: View = { scale: minScale, x: 0, y: 0 };

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

export interface Size {
  width: number;
  height: number;
}

/**
 * As far moved as it may be: an enlarged picture never leaves its frame empty at an edge.
 * @param picture as large as it is at scale 1; it fills the frame unless it is said to be larger
 */
export function keepInFrame({ scale, x, y }: View, frame: Size, picture: Size = frame): View {
  const over = (side: keyof Size) => Math.max(0, picture[side] * scale - frame[side]) / 2;
  return { scale, x: within(x, over('width')), y: within(y, over('height')) };
}

/** Enlarged to `scale`, between 1 and 4, with what lies at `point` (seen from the middle of the frame) kept there. */
export function zoomAt(view: View, scale: number, point: Point, frame: Size, picture: Size = frame): View {
  const next = Math.min(maxScale, Math.max(minScale, scale));
  const grown = next / view.scale;
  return keepInFrame(
    { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
    picture,
  );
}
