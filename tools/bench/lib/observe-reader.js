/** Notes when the reader of documents was opened by a tap, and when the picture of its first page was painted. */
(() => {
  const seen = { tappedAt: 0, shownAt: 0 };
  window.seenOfReader = seen;
  const note = ({ timeStamp }) => {
    if (!seen.shownAt) seen.tappedAt = timeStamp;
  };
  addEventListener('click', note, true);
  const look = ({ target }) => {
    if (seen.shownAt || !target.closest?.('section[aria-label^="第 1 页"]')) return;
    // The frame that paints the picture has ended when the next task runs.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.shownAt = performance.now();
      }),
    );
  };
  addEventListener('load', look, true);
})();
