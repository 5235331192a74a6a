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

/** As far moved as it may be: an enlarged picture never leaves its frame empty at an edge. */
export function keepInFrame({ scale, x, y }: View, frame: { width: number; height: number }): View {
  const over = (scale - 1) / 2;
  return { scale, x: within(x, frame.width * over), y: within(y, frame.height * over) };
}

/** Enlarged to `scale`, between 1 and 4, with what lies at `point` (seen from the middle of the frame) kept there. */
export function zoomAt(
  view: View,
  scale: number,
  point: Point,
  frame: { width: number; height: number },
): View {
  const next = Math.min(maxScale, Math.max(minScale, scale));
  const grown = next / view.scale;
  return keepInFrame(
    { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
  );
}
