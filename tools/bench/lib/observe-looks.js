/** Notes, from the page's first moment, when its pictures were there and when a canvas had become one; and frames. */
(() => {
  const seen = { loadedAt: 0, drawnMs: 0, frames: [] };
  window.seenOfLooks = seen;

  const noted = (load) =>
    async function loadNoted(...given) {
      const picture = await load.apply(this, given);
      seen.loadedAt = performance.now();
      return picture;
    };
  HTMLImageElement.prototype.decode = noted(HTMLImageElement.prototype.decode);
  window.createImageBitmap = noted(window.createImageBitmap);
  const { toDataURL } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toDataURL = function toDataUrlNoted(...how) {
    const address = toDataURL.apply(this, how);
    seen.drawnMs = performance.now() - seen.loadedAt;
    return address;
  };

  let before = 0;
  const watch = (now) => {
    if (before) seen.frames.push(now - before);
    before = now;
    requestAnimationFrame(watch);
  };
  window.watchFrames = () => {
    seen.frames = [];
    requestAnimationFrame(watch);
  };
})();
