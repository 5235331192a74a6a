/** The view of a picture in its frame: its scale, and the offset of its centre in px. */
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
 * Limits the offset, so that a zoomed picture never leaves empty space at an edge of its frame.
 * @param picture its size at scale 1; it fills the frame unless a larger size is given
 */
export function keepInFrame({ scale, x, y }: View, frame: Size, picture: Size = frame): View {
  const over = (side: keyof Size) => Math.max(0, picture[side] * scale - frame[side]) / 2;
  return { scale, x: within(x, over('width')), y: within(y, over('height')) };
}

/**
 * Zooms to `scale`, between 1 and 4, keeping the content at `point` (relative to the centre of the frame) in
 * place.
 */
export function zoomAt(view: View, scale: number, point: Point, frame: Size, picture: Size = frame): View {
  const next = Math.min(maxScale, Math.max(minScale, scale));
  const grown = next / view.scale;
  return keepInFrame(
    { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
    picture,
  );
}
