/**
 * Runs something once what is shown now has been painted, for work that may come a frame later than the answer to a
 * tap.
 * @returns takes it back
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's callbacks run before its paint, a timer that one of them sets after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
