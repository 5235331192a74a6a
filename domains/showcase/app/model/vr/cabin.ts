import { keepInFrame, maxScale, type Size, type View, zoomAt } from '@ev/ui/zoom.ts';

/** The cabin is seen through a frame that is narrower than its picture, so one looks from side to side. */
const ratio = 16 / 9;
/** How far a key looks, of the frame. */
const byKey = 0.2;
const zoomByKey = 1.5;

/** How large the picture is at scale 1: as large as it takes to fill the frame. */
export function cabinSize(frame: Size): Size {
  const width = Math.max(frame.width, frame.height * ratio);
  return { width, height: width / ratio };
}

/** What a key does to the view; null for one that does nothing. */
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

/** How far to the right one looks, 0 to 100; 50 where the frame shows all of it. */
export function lookingAt(view: View, frame: Size): number {
  const over = (cabinSize(frame).width * view.scale - frame.width) / 2;
  return over < 1 ? 50 : Math.round(50 - (view.x / over) * 50);
}

/** The same in words, with how near one is. */
export function lookingWords(view: View, frame: Size): string {
  const at = lookingAt(view, frame);
  const side = at < 34 ? '左侧' : at > 66 ? '右侧' : '中间';
  return view.scale > 1.05 ? `${side}，放大 ${view.scale.toFixed(1)} 倍` : side;
}
