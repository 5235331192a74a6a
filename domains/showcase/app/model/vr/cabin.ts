import { keepInFrame, maxScale, type Size, type View, zoomAt } from '@ev/ui/zoom.ts';

/** The frame is narrower than the picture of the cabin, so the customer can look from side to side. */
const ratio = 16 / 9;
/** How far an arrow key moves the view, as a share of the frame. */
const byKey = 0.2;
const zoomByKey = 1.5;

/** Size of the picture at scale 1: it fills the frame. */
export function cabinSize(frame: Size): Size {
  const width = Math.max(frame.width, frame.height * ratio);
  return { width, height: width / ratio };
}

/** The view after a key; null for a key without a function. */
export function lookByKey(key: string, view: View, frame: Size): View | null {
  const picture = cabinSize(frame);
  const moved = (x: number, y: number) =>
    keepInFrame({ ...view, x: view.x + x * frame.width, y: view.y + y * frame.height }, frame, picture);
  const zoomed = (factor: number) => zoomAt(view, view.scale * factor, { x: 0, y: 0 }, frame, picture);
  switch (key) {
    case 'ArrowLeft':
      return moved(byKey, 0);
    case 'ArrowRight':
      return moved(-byKey, 0);
    case 'ArrowUp':
      return moved(0, byKey);
    case 'ArrowDown':
      return moved(0, -byKey);
    case 'Home':
      return moved(maxScale * ratio, 0);
    case 'End':
      return moved(-maxScale * ratio, 0);
    case '+':
    case '=':
      return zoomed(zoomByKey);
    case '-':
      return zoomed(1 / zoomByKey);
    case '0':
      return keepInFrame({ scale: 1, x: 0, y: 0 }, frame, picture);
    default:
      return null;
  }
}

/** The horizontal position of the view, 0 to 100; 50 if the frame shows everything. */
export function lookingAt(view: View, frame: Size): number {
  const over = (cabinSize(frame).width * view.scale - frame.width) / 2;
  return over < 1 ? 50 : Math.round(50 - (view.x / over) * 50);
}

/** Text alternative of the view, including its zoom. */
export function lookingWords(view: View, frame: Size): string {
  const at = lookingAt(view, frame);
  const side = at < 34 ? '左侧' : at > 66 ? '右侧' : '中间';
  return view.scale > 1.05 ? `${side}，放大 ${view.scale.toFixed(1)} 倍` : side;
}
