/**
 * Runs work after the current state has been painted, for work that may happen a frame after the response to
 * a tap.
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Callbacks of a frame run before its paint; a timer that one of them sets runs after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
